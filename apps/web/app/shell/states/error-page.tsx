import { useQueryClient } from '@tanstack/react-query'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { CustomerViewSwitch } from '../../areas/pricing/customer-view/customer-view-switch.tsx'
import { assortments, home, loginLink, shop } from '../../links.ts'
import { configQuery } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import styles from './error-page.module.css'

type Words = { title: string; text: string; scene: string }

/** specification 8, German texts of domain 3.9. */
const pages: Readonly<Record<number, Words>> = {
  401: { title: 'Bitte melden Sie sich an.', text: 'Diese Seite sehen nur angemeldete Kunden.', scene: 'kein-zugriff' },
  403: {
    title: 'Kein Zugriff.',
    text: 'Ihr Konto darf diese Seite nicht öffnen. Fragen Sie den Administrator Ihrer Firma.',
    scene: 'kein-zugriff',
  },
  404: {
    title: 'Diese Seite gibt es nicht.',
    text: 'Vielleicht ist der Artikel ausgelaufen oder die Adresse hat einen Tippfehler.',
    scene: 'nicht-gefunden',
  },
  405: { title: 'So geht es nicht weiter.', text: 'Diese Adresse nimmt die Anfrage nicht an.', scene: 'fehler' },
  413: {
    title: 'Das war zu groß.',
    text: 'Dateien dürfen zusammen höchstens 700 kB haben. Gehen Sie mit Ihrem Browser zurück – meist steht dort noch, was Sie geschrieben haben – und wählen Sie eine kleinere Datei.',
    scene: 'fehler',
  },
  419: {
    title: 'Ihre Sitzung ist abgelaufen – bitte neu laden.',
    text: 'Aus Sicherheitsgründen gilt eine Seite nur für eine Sitzung. Ihr Warenkorb ist noch da.',
    scene: 'fehler',
  },
  422: {
    title: 'Mit dieser Angabe finden wir nichts.',
    text: 'In der Adresse steht etwas Ungültiges oder zu Langes. Eine Suche hat höchstens 256 Zeichen.',
    scene: 'nicht-gefunden',
  },
  500: {
    title: 'Da ist bei uns etwas schiefgelaufen.',
    text: 'Es wurde nichts bestellt und nichts verändert. Bitte versuchen Sie es gleich noch einmal.',
    scene: 'fehler',
  },
  502: {
    title: 'Ein Dienst antwortet gerade nicht.',
    text: 'Ihr Warenkorb ist sicher. Bitte versuchen Sie es gleich noch einmal.',
    scene: 'fehler',
  },
  503: {
    title: 'Wir sind gleich wieder für Sie da.',
    text: 'Der Shop wird gerade gewartet. Ihr Warenkorb bleibt erhalten.',
    scene: 'wartung',
  },
}

/** What names sums that a dealer paid, while his customer looks on (decision 0027). */
const notForCustomers: Words = {
  title: 'In der Kundenansicht nicht zu sehen.',
  text: 'Beenden Sie die Kundenansicht, um diese Seite zu öffnen.',
  scene: 'kein-zugriff',
}

/** Also where there is no configuration. */
const useCustomerView = () => useQueryClient().getQueryData(configQuery.queryKey)?.shop.customerView ?? false

type ErrorScreenProps = {
  code: number
  incident?: string | undefined
  /** a sentence that says more than the one of the code */
  said?: string | undefined
}

/** What went wrong, what is safe, what to do; an unknown code counts as the fault it most likely is. */
export function ErrorScreen({ code, incident, said }: ErrorScreenProps) {
  const customerView = useCustomerView()
  const known = pages[code] ? code : code >= 500 ? 500 : 404
  // 404 and 500 are in the table
  const { text, scene, ...words } = known === 403 && customerView ? notForCustomers : (pages[known] as Words)
  const title = said === undefined ? words.title : 'Das wurde nicht gespeichert'
  const { pathname, search } = useLocation()
  return (
    <PageBody narrow>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={title}
        scene={scene}
        actions={
          <>
            {known === 401 && (
              <LinkButton look="primary" to={loginLink(pathname + search)}>
                Anmelden
              </LinkButton>
            )}
            {known === 403 && customerView && <CustomerViewSwitch look="button" />}
            {((known === 419 && said === undefined) || known >= 500) && (
              <Button onClick={() => location.reload()}>Neu laden</Button>
            )}
            <LinkButton to={home}>Zur Startseite</LinkButton>
            <LinkButton to={assortments}>Alle Sortimente</LinkButton>
          </>
        }
      >
        <p className={styles.code} data-error-page>
          Fehler {code}
        </p>
        <p>{said ?? text}</p>
        {(known === 404 || known === 422) && <SearchAgain />}
        {incident && <p className={styles.incident}>Vorgang {incident}</p>}
      </EmptyState>
    </PageBody>
  )
}

function SearchAgain() {
  return (
    <form action={shop} className={styles.search}>
      <input
        className={styles.input}
        type="search"
        name="search"
        maxLength={256}
        aria-label="Im Shop suchen"
        placeholder="Im Shop suchen"
      />
      <Button type="submit">Suchen</Button>
    </form>
  )
}

/** The error boundary of all pages. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorScreen code={500} />
  const { incident, said } = (error.data ?? {}) as { incident?: string; said?: string }
  return <ErrorScreen code={error.status} incident={incident} said={said} />
}
