import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as to from '../../../links.ts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import { useConfig, useUser } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PartFailed } from '../../../ui/part-failed.tsx'
import { RefusedNotice } from '../../../ui/refused-notice.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { ContactPerson } from '../../account/overview/contact-person.tsx'
import { OrdersAtAGlance, type Overview } from '../../account/overview/orders-at-a-glance.tsx'
import { BasketReportNotice } from '../../lists/basket-report-notice.tsx'
import { inOrder } from '../../lists/queries.ts'
import { AgainButton } from './again-button.tsx'
import styles from './business-start.module.css'
import { NumberForm } from './number-form.tsx'
import { listNamesQuery, myDevicesQuery, overviewQuery } from './queries.ts'
import type { StartAnswer } from './start-posts.ts'

/** The day's work of a buyer at one glance: number field, last orders, releases, lists, devices and budgets (ux 92). */
export function BusinessStart({ answer }: { answer: StartAnswer | FormRefusal | undefined }) {
  const { data } = useUser()
  const { contact } = useConfig().config
  const name = [data?.firstname, data?.lastname].filter(Boolean).join(' ')
  return (
    <PageBody>
      <div className={styles.top}>
        <h1>Guten Tag{name && `, ${name}`}</h1>
        {data?.customerName && <p className={styles.company}>{data.customerName}</p>}
      </div>
      {answer && 'refused' in answer && <RefusedNotice refused={answer.refused} />}
      {answer && 'added' in answer && <BasketReportNotice report={answer} />}
      <NumberForm answer={answer && 'row' in answer ? answer : undefined} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Orders />
          <div className={styles.pair}>
            <Lists />
            <Devices />
          </div>
        </div>
        <div className={styles.side}>
          <Budgets />
          {contact && <ContactPerson contact={contact} />}
        </div>
      </div>
    </PageBody>
  )
}

function Orders() {
  const { data, isError, isFetching, refetch } = useQuery(quietly(overviewQuery))
  if (data?.overview)
    return (
      <OrdersAtAGlance
        overview={data.overview}
        actionOf={({ orderNumber }) => <AgainButton orderNumber={orderNumber} />}
      />
    )
  // in the customer view there is none
  if (!isError) return null
  return (
    <PartFailed onRetry={refetch} busy={isFetching}>
      Ihre Bestellungen lassen sich gerade nicht laden.
    </PartFailed>
  )
}

type PanelProps = { title: string; all?: { to: string; label: string }; children: ReactNode }

function Panel({ title, all, children }: PanelProps) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {all && <Link to={all.to}>{all.label}</Link>}
      </div>
      {children}
    </section>
  )
}

/** From this share of the limit on what is left is little. */
const nearEnd = 0.2

/** Only those of which little is left; nothing for whoever has none. */
function Budgets() {
  const { data, isError, isFetching, refetch } = useQuery(quietly(overviewQuery))
  const budgets = data?.overview?.budgets ?? []
  if (isError && !data)
    return (
      <Panel title="Budgets">
        <PartFailed onRetry={refetch} busy={isFetching}>
          Ihre Budgets lassen sich gerade nicht laden.
        </PartFailed>
      </Panel>
    )
  if (budgets.length === 0) return null
  const short = budgets.filter(({ limit, remaining }) => remaining <= limit * nearEnd).slice(0, mostLines)
  return (
    <Panel title="Budgets kurz vor dem Ende" all={{ to: to.budgets, label: 'Alle Budgets' }}>
      {short.length === 0 ? (
        <p className={styles.none}>Zurzeit keines. In allen Budgets ist noch mehr als ein Fünftel frei.</p>
      ) : (
        <ul className={styles.lines}>
          {short.map((budget) => (
            <BudgetLine key={budget.id} budget={budget} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const mostLines = 5

function BudgetLine({ budget: { name, costCenter, limit, remaining } }: { budget: Overview['budgets'][number] }) {
  return (
    <li className={styles.line}>
      <span>
        {name}
        {costCenter && <span className={styles.faint}> {costCenter}</span>}
      </span>
      <span className={remaining < 0 ? styles.over : styles.figure}>
        {remaining < 0 ? `${euro(-remaining)} überschritten` : `noch ${euro(remaining)}`}
        <span className={styles.faint}> von {euro(limit)}</span>
      </span>
    </li>
  )
}

function Lists() {
  const { data, isError, isFetching, refetch } = useQuery(quietly(listNamesQuery))
  const lists = data ? inOrder(data.lists) : []
  return (
    <Panel title="Einkaufslisten" all={{ to: to.shoppingLists, label: 'Alle Listen' }}>
      {isError && !data && (
        <PartFailed onRetry={refetch} busy={isFetching}>
          Ihre Listen lassen sich gerade nicht laden.
        </PartFailed>
      )}
      {data && lists.length === 0 && (
        <p className={styles.none}>
          Noch keine Liste. Merken Sie vor, was Sie öfter brauchen: am Artikel „Zur Einkaufsliste“ wählen.
        </p>
      )}
      <ul className={styles.lines}>
        {lists.slice(0, mostLines).map(({ slug, displayName, positionCount }) => (
          <li key={slug} className={styles.line}>
            <Link to={to.shoppingListLink(slug)}>{displayName}</Link>
            <span className={styles.faint}>
              {positionCount === 1 ? '1 Artikel' : `${formatFigure(positionCount)} Artikel`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Devices() {
  const { data, isError, isFetching, refetch } = useQuery(quietly(myDevicesQuery))
  const devices = data?.items ?? []
  return (
    <Panel title="Meine Geräte" all={{ to: to.supplies, label: 'Tinte & Toner' }}>
      {isError && !data && (
        <PartFailed onRetry={refetch} busy={isFetching}>
          Ihre Geräte lassen sich gerade nicht laden.
        </PartFailed>
      )}
      {data && devices.length === 0 && (
        <p className={styles.none}>
          Noch kein Gerät gemerkt. Am Drucker „Als mein Gerät merken“ wählen, dann steht er hier.
        </p>
      )}
      <ul className={styles.lines}>
        {devices.slice(0, mostLines).map(({ device, name, place }) => (
          <li key={device.slug} className={styles.line}>
            <Link to={to.supplyDeviceLink(device.slug)}>{name || device.name}</Link>
            <span className={styles.faint}>{place || (name ? device.name : '')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
