import { formatLongDay } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useActionData, useSearchParams } from 'react-router'
import { pageLink, withdrawal as withdrawalAddress } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { inBrowser, type Needs, onServer, query } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useConfig, useHasPage } from '../../../platform/state/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './withdrawal.module.css'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { postWithdrawal, type WithdrawalShown } from './withdrawal-post.ts'
import { ConfirmStep, Received } from './withdrawal-steps.tsx'

/** An order's own page names it; the number is only a first value of the field. */
const formQuery = (address: URLSearchParams) => {
  const orderNumber = address.get('bestellung')?.trim().slice(0, 40)
  return query('showWithdrawalForm', { ...(orderNumber && { orderNumber }) })
}

const needs: Needs = ({ url }) => [formQuery(url.searchParams)]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export const action = onPost(postWithdrawal)
export const clientAction = postInBrowser(postWithdrawal)

const title = 'Vertrag widerrufen'

/** The withdrawal function of § 356a BGB: two steps, no sign-in (domain 1.1 no. 1). */
export default function WithdrawalPage() {
  const [address] = useSearchParams()
  const { withdrawal } = useSuspenseQuery(formQuery(address)).data
  const shown = useActionData<WithdrawalShown | FormRefusal>()
  return (
    <PageBody>
      <PageHead
        title={title}
        description="Eine Bestellung widerrufen: ohne Anmeldung, ohne Angabe von Gründen."
        canonical={withdrawalAddress}
      />
      <Breadcrumb crumbs={[{ label: title, url: withdrawalAddress }]} />
      {!withdrawal.offered ? (
        <ForFirms />
      ) : shown && 'step' in shown && shown.step === 'confirm' ? (
        <ConfirmStep {...shown} />
      ) : shown && 'step' in shown && shown.step === 'done' ? (
        <Received {...shown} />
      ) : (
        <FirstStep withdrawal={withdrawal} shown={shown} />
      )}
    </PageBody>
  )
}

type FirstStepProps = {
  withdrawal: Parameters<typeof WithdrawalForm>[0]['withdrawal']
  shown: Extract<WithdrawalShown, { step: 'form' }> | FormRefusal | undefined
}

function FirstStep({ withdrawal, shown }: FirstStepProps) {
  const refusal = shown && 'refused' in shown ? shown : undefined
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          Hier widerrufen Sie eine Bestellung: ohne Anmeldung und ohne Angabe von Gründen. Den Eingang bestätigen wir
          Ihnen sofort per E-Mail, mit Datum und Uhrzeit.
        </p>
      </div>
      <div className={styles.columns}>
        <WithdrawalForm withdrawal={withdrawal} typed={shown?.typed ?? {}} refusal={refusal} />
        <GoodToKnow lastDay={withdrawal.lastDay} />
      </div>
    </>
  )
}

function GoodToKnow({ lastDay }: { lastDay: string | null }) {
  const { address } = useConfig().config
  return (
    <aside className={styles.aside} aria-labelledby="good-to-know">
      <h2 id="good-to-know">Gut zu wissen</h2>
      <ul>
        <li>
          Sie haben <strong>14 Tage</strong> Zeit, gerechnet ab dem Tag, an dem die letzte Ware bei Ihnen war. Vor der
          Lieferung können Sie jederzeit widerrufen.
          {lastDay && (
            <>
              {' '}
              Bei dieser Bestellung endet die Frist am <strong>{formatLongDay(lastDay)}</strong>.
            </>
          )}
        </li>
        <li>
          Damit niemand Fremdes Ihre Bestellung widerruft, senden wir einen Link an die E-Mail-Adresse, mit der bestellt
          wurde. Wer angemeldet widerruft, braucht ihn nicht.
        </li>
        <li>Wir zahlen Ihnen alles zurück, auch die Kosten der günstigsten Standardlieferung.</li>
        <li>
          Ausgenommen sind zum Beispiel Stempel nach Ihren Angaben und geöffnete Hygieneartikel. Alles dazu steht in der{' '}
          <PageLink slug="widerruf">Widerrufsbelehrung</PageLink>.
        </li>
        <li>
          Lieber anders? Eine E-Mail an <a href={`mailto:${address.email}`}>{address.email}</a> oder ein{' '}
          <PageLink slug="muster-widerrufsformular">Brief</PageLink> genügt auch.
        </li>
      </ul>
    </aside>
  )
}

function ForFirms() {
  const isTakenBack = useHasPage()('rueckgabe-b2b')
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <Notice kind="info" title="Das Widerrufsrecht gilt für Verbraucherinnen und Verbraucher.">
        <p>
          {isTakenBack && 'Was wir von Unternehmen trotzdem zurücknehmen, lesen Sie unter „Freiwillige Rückgabe“. '}
          Privat bestellt? Melden Sie sich ab, dann steht das Formular hier.
        </p>
      </Notice>
      {isTakenBack && (
        <p>
          <LinkButton to={pageLink('rueckgabe-b2b')}>Freiwillige Rückgabe</LinkButton>
        </p>
      )}
    </>
  )
}
