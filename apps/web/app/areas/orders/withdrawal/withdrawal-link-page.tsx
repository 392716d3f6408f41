import type { Answer } from '@kontor/contracts/client'
import { formatDateTime, formatLongDay } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData, useSearchParams } from 'react-router'
import { home, withdrawal as withdrawalAddress } from '../../../links.ts'
import { type FormPost, type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { inBrowser, type Needs, onServer, query } from '../../../platform/calls/query.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import styles from './withdrawal.module.css'

type Linked = NonNullable<Answer<'showWithdrawalLink'>['linked']>

const tokenIn = (address: URLSearchParams) => (address.get('token') ?? '').slice(0, 2000)
const linkQuery = (address: URLSearchParams) => query('showWithdrawalLink', { token: tokenIn(address) })

const needs: Needs = ({ url }) => [linkQuery(url.searchParams)]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)
/** The token in the address never leaves with it (security 3.2 no. 8). */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

async function settle({ form, rest }: FormPost): Promise<{ linked: Linked }> {
  const { linked } = await rest.call('settleWithdrawal', { token: String(form.get('link') ?? '') })
  return { linked }
}
export const action = onPost(settle)
export const clientAction = postInBrowser(settle)

const title = 'Widerruf bestätigen'

/** The link in the mail to the order's own address: it shows what it is about, and only the button confirms. */
export default function WithdrawalLinkPage() {
  const [address] = useSearchParams()
  const { linked } = useSuspenseQuery(linkQuery(address)).data
  const posted = useActionData<{ linked: Linked } | FormRefusal>()
  const refused = posted && 'refused' in posted ? posted.refused : undefined
  const now = posted && 'linked' in posted ? posted.linked : linked
  const isExpired = now === null || refused?.error.code === 'page_expired'
  return (
    <PageBody>
      <PageHead title={title} robots="noindex" />
      {/* reached within the shop the document is another page's, whose policy counts otherwise */}
      <meta name="referrer" content="no-referrer" />
      <Breadcrumb
        crumbs={[
          { label: 'Vertrag widerrufen', url: withdrawalAddress },
          { label: title, url: withdrawalAddress },
        ]}
      />
      <div className={styles.step}>
        {refused && !isExpired && <Notice kind="error">{refused.message}</Notice>}
        {isExpired ? (
          <Expired />
        ) : now.state === 'open' ? (
          <Open linked={now} token={tokenIn(address)} />
        ) : (
          <Confirmed linked={now} />
        )}
      </div>
    </PageBody>
  )
}

function Open({ linked, token }: { linked: Linked; token: string }) {
  const { isSending, onSubmit } = useSubmitOnce()
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          Für Ihre Bestellung {linked.orderNumber} ist am {formatDateTime(linked.receivedAt)} ein Widerruf eingegangen.
          Kommt er von Ihnen? Für die Frist zählt dieser Eingang, nicht der Tag Ihrer Bestätigung.
        </p>
      </div>
      <Lines lines={linked.lines} />
      <Form method="post" className={styles.buttons} onSubmit={onSubmit}>
        <TokenField />
        <input type="hidden" name="link" value={token} />
        <Button type="submit" look="primary" size="large" busy={isSending}>
          Ja, der Widerruf ist von mir
        </Button>
        <LinkButton to={home} size="large">
          Nein, nichts tun
        </LinkButton>
      </Form>
    </>
  )
}

function Lines({ lines }: Pick<Linked, 'lines'>) {
  if (lines.length === 0)
    return <p>Welche Artikel gemeint sind, steht mit eigenen Worten in der Erklärung. Wir prüfen das.</p>
  return (
    <section className={styles.declaration} aria-label="Darum geht es">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Confirmed({ linked }: { linked: Linked }) {
  const { state, orderNumber, lastDayToSendBack, lastDayToPayBack } = linked
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Ihr Widerruf ist bestätigt</h1>
        <p>
          Er betrifft die Bestellung {orderNumber} und ist am {formatDateTime(linked.receivedAt)} bei uns eingegangen.
        </p>
      </div>
      {state === 'checked' ? (
        <p>Wir prüfen ihn und schreiben Ihnen, wie es weitergeht.</p>
      ) : (
        <dl className={styles.facts}>
          <dt>Ware absenden bis</dt>
          <dd>{formatLongDay(lastDayToSendBack)}</dd>
          <dt>Geld zurück spätestens am</dt>
          <dd>{formatLongDay(lastDayToPayBack)}</dd>
        </dl>
      )}
      <p>
        <LinkButton to={home}>Zur Startseite</LinkButton>
      </p>
    </>
  )
}

function Expired() {
  const { address } = useConfig().config
  return (
    <>
      <h1 tabIndex={-1}>Dieser Link gilt nicht mehr</h1>
      <Notice kind="info">
        <p>
          Ihr Widerruf ist trotzdem eingegangen: Wir kümmern uns darum und melden uns. Fragen? Schreiben Sie uns an{' '}
          <a href={`mailto:${address.email}`}>{address.email}</a>.
        </p>
      </Notice>
    </>
  )
}
