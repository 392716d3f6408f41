import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { basket, logout, orders, shop, shoppingLists, supplies } from '../../links.ts'
import { requireMember } from '../../platform/guard.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { type Check, inBrowser, onServer, query } from '../../platform/query.ts'
import { configQuery, type ShopConfig, useShop, useUser } from '../../platform/shop.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import styles from './account.module.css'

const tabQuery = query('showAccountTab', { type: 'account' })
const needs = () => [configQuery, tabQuery]
const membersOnly: Check = (read, at) => requireMember((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, membersOnly)
export const clientLoader = inBrowser(needs, membersOnly)

/** Who is signed in, for whom, and the ways on. */
export default function AccountPage() {
  const { data, isBackendUser } = useUser()
  const { costCenters } = useShop()
  const { my } = useSuspenseQuery(tabQuery).data
  if (!data) return null
  const name = [data.title, data.firstname, data.lastname].filter(Boolean).join(' ') || data.username
  return (
    <PageBody>
      <PageHead title="Mein Konto" robots="noindex" />
      <h1 tabIndex={-1}>Guten Tag{name && `, ${name}`}</h1>
      {my.message_after_login && <Notice>{my.message_after_login}</Notice>}
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
      <ul className={styles.tiles}>
        {!isBackendUser && (
          <>
            <Tile to={orders} icon="package" title="Meine Bestellungen" text="Stand, Artikel und Summen" />
            <Tile
              to={shoppingLists}
              icon="rows"
              title="Einkaufslisten"
              text="Merken, teilen und immer wieder bestellen"
            />
            <DevicesTile />
            <Tile to={basket} icon="basket" title="Warenkorb" text="Dort weitermachen, wo Sie waren" />
          </>
        )}
        <Tile to={shop} icon="search" title="Sortiment" text="Alle Artikel, mit Filtern und Suche" />
        <Tile to={logout} icon="logout" title="Abmelden" text="Der Warenkorb bleibt gespeichert" />
      </ul>
    </PageBody>
  )
}

/** The way to the marked printers, with what they are called (domain 2.4 "Meine Geräte"). */
function DevicesTile() {
  const { data } = useQuery(query('listMyDevices', {}))
  const names = data?.items.map(({ device, name, place }) => `${name || device.name}${place && ` (${place})`}`) ?? []
  const text = names.length > 0 ? names.join(', ') : 'Toner und Tinte für Ihre Drucker wiederfinden'
  return <Tile to={`${supplies}#meine-geraete`} icon="printer" title="Meine Geräte" text={text} />
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
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
