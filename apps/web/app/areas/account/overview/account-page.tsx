import { useSuspenseQuery } from '@tanstack/react-query'
import {
  basket,
  budgets as budgetsTab,
  consoleHome,
  logout,
  orderAgain,
  data as ownData,
  shop,
  shoppingLists,
  supplies,
} from '../../../links.ts'
import { type Check, inBrowser, onServer, query } from '../../../platform/calls/query.ts'
import { requireMember } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig, useConfig, useShop, useUser } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { IconName } from '../../../ui/marks/icon-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import styles from '../../identity/identity.module.css'
import { ConfirmedNotice } from '../../identity/sign-in/confirmed-notice.tsx'
import { ContactPerson } from './contact-person.tsx'
import { OrdersAtAGlance, type Overview } from './orders-at-a-glance.tsx'

const tabQuery = query('showAccountTab', { type: 'account' })
const needs = () => [configQuery, tabQuery]
const membersOnly: Check = (read, at) => requireMember((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, membersOnly)
export const clientLoader = inBrowser(needs, membersOnly)

/** Who is signed in and for which customer, what waits, the last orders, and links to the tabs. */
export default function AccountPage() {
  const { data, isBackendUser } = useUser()
  const { costCenters } = useShop()
  const { contact } = useConfig().config
  const { my, overview } = useSuspenseQuery(tabQuery).data
  if (!data) return null
  const name = [data.title, data.firstname, data.lastname].filter(Boolean).join(' ') || data.username
  return (
    <PageBody>
      <PageHead title="Mein Konto" robots="noindex" />
      <h1 tabIndex={-1}>Guten Tag{name && `, ${name}`}</h1>
      <ConfirmedNotice />
      {/* with JavaScript it is told once after signing in (after-login.tsx) */}
      {my.message_after_login && (
        <noscript>
          <Notice>{my.message_after_login}</Notice>
        </noscript>
      )}
      {my.alert && <Notice kind="warning">{my.alert}</Notice>}
      <dl className={styles.facts}>
        {data.customerName && (
          <Fact label={data.customerType === 'business' ? 'Firma' : 'Kunde'} value={data.customerName} />
        )}
        {data.customerNumber && <Fact label="Kundennummer" value={data.customerNumber} />}
        <Fact label="Benutzername" value={data.username} />
        <Fact label="E-Mail" value={data.email} />
        {costCenters.length > 0 && (
          <Fact
            label="Kostenstellen"
            value={costCenters.map(({ number, name: text }) => `${number} ${text}`).join(', ')}
          />
        )}
      </dl>
      {overview && <OrdersAtAGlance overview={overview} />}
      {contact && <ContactPerson contact={contact} />}
      <ul className={styles.tiles}>
        {overview && <CustomerTiles overview={overview} />}
        <Tile to={shop} icon="search" title="Sortiment" text="Alle Artikel, mit Filtern und Suche" />
        {isBackendUser && (
          <Tile to={consoleHome} icon="pencil" title="Verwaltung" text="Was der Shop zeigt, verkauft und verschickt" />
        )}
        {isBackendUser && <Tile to={ownData} icon="user" title="Meine Daten" text="Name und E-Mail-Adresse" />}
        <Tile to={logout} icon="logout" title="Abmelden" text="Der Warenkorb bleibt gespeichert" />
      </ul>
    </PageBody>
  )
}

function CustomerTiles({ overview: { shoppingLists: lists, devices, budgets } }: { overview: Overview }) {
  const listWords = lists === 0 ? 'Merken, teilen, wieder bestellen' : lists === 1 ? 'Eine Liste' : `${lists} Listen`
  const budgetWords = budgets
    .slice(0, 2)
    .map(({ costCenter, name, remaining }) =>
      remaining < 0
        ? `${costCenter ?? name}: ${euro(-remaining)} überschritten`
        : `${costCenter ?? name}: noch ${euro(remaining)}`,
    )
  return (
    <>
      <Tile to={orderAgain} icon="undo" title="Wieder bestellen" text="Was Sie schon einmal bestellt haben" />
      <Tile to={shoppingLists} icon="rows" title="Einkaufslisten" text={listWords} />
      {budgets.length > 0 && <Tile to={budgetsTab} icon="card" title="Budgets" text={budgetWords.join(', ')} />}
      <Tile
        to={`${supplies}#meine-geraete`}
        icon="printer"
        title="Meine Geräte"
        text={devices.length > 0 ? devices.join(', ') : 'Toner und Tinte für Ihre Drucker wiederfinden'}
      />
      <Tile to={ownData} icon="user" title="Meine Daten" text="Person, Adressen und Bankverbindung" />
      <Tile to={basket} icon="basket" title="Warenkorb" text="Dort weitermachen, wo Sie waren" />
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  // an address of mail breaks behind its sign, not within a word
  const [name, place] = value.split('@')
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {name}
        {place !== undefined && (
          <>
            @<wbr />
            {place}
          </>
        )}
      </dd>
    </div>
  )
}

function Tile({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <Icon name={icon} size={24} />
        <span className={styles.tileWords}>
          <strong>{title}</strong>
          <span>{text}</span>
        </span>
      </Link>
    </li>
  )
}
