import { useQuery } from '@tanstack/react-query'
import { Form } from 'react-router'
import { articleLink, supplies, supplyBrandLink } from '../../../links.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useShown, useUser } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { amountIn, euro, priceNote } from '../../../ui/text/price-text.tsx'
import { type Device, type DevicePage, hasDevices, myDevicesQuery } from '../queries.ts'
import { originName } from '../supply-group.tsx'
import type { SupplyGroup } from '../supply-groups.ts'
import styles from './device-head.module.css'

type HeadProps = {
  device: NonNullable<DevicePage['deviceItem']>
  title: string
  groups: readonly SupplyGroup[]
  /** where the page stands, to come back to */
  here: string
}

/** The device itself: picture, data, star, and the ways to its groups. */
export function DeviceHead({ device, title, groups, here }: HeadProps) {
  const { name, kind, series, brand, image, facts, article } = device
  return (
    <div className={styles.head}>
      {image && (
        <div className={styles.picture}>
          <img src={image} alt={name} width={220} height={220} fetchPriority="high" />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.kind}>
          {kind} · Serie {series} · <Link to={supplyBrandLink(brand.slug)}>{brand.name}</Link>
        </p>
        <h1>{title}</h1>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <Star device={device} here={here} />
          {article && <OwnArticle article={article} />}
        </div>
        {groups.length > 1 && (
          <nav aria-label="Gruppen" className={styles.jumps}>
            {groups.map(({ origin, parts }) => (
              <a key={origin} href={`#${origin}`}>
                {originName[origin]} ({parts.reduce((sum, { rows }) => sum + rows.length, 0)})
              </a>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}

/** Marks the device as one's own; guests are sent to sign in and come back here. */
function Star({ device, here }: { device: Device; here: string }) {
  const isMember = hasDevices(useUser())
  const isGuest = useUser().guest
  const { data } = useQuery({ ...myDevicesQuery, enabled: isMember })
  if (!isMember && !isGuest) return null
  const mine = data?.items.find((one) => one.device.slug === device.slug)
  const said = mine && [mine.name, mine.place].filter(Boolean).join(' · ')
  return (
    <>
      <Form method="post" preventScrollReset>
        <TokenField />
        <input type="hidden" name="device" value={device.slug} />
        <input type="hidden" name="backTo" value={here} />
        <Button
          type="submit"
          name="intent"
          value={mine ? 'unmark' : 'mark'}
          aria-pressed={mine !== undefined}
          className={mine && styles.marked}
        >
          <Icon name="star" />
          {mine ? 'Mein Gerät' : 'Als mein Gerät merken'}
        </Button>
      </Form>
      {mine && (
        <Link to={`${supplies}#meine-geraete`} className={styles.place}>
          {said || 'Standort notieren'}
        </Link>
      )}
    </>
  )
}

function OwnArticle({ article }: { article: NonNullable<HeadProps['device']['article']> }) {
  const shown = useShown()
  return (
    <Link to={articleLink(article)} className={styles.own}>
      Gerät kaufen{article.price && `: ${euro(amountIn(shown, article.price))} ${priceNote[shown]}`}
    </Link>
  )
}
