import { useSuspenseQuery } from '@tanstack/react-query'
import { useActionData } from 'react-router'
import { assortmentLink, supplies, supplyBrands, supplyDevices, supplySearch } from '../../links.ts'
import { type FormRefusal, onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import type { Needs } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { useLabel } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import { manufacturerStore } from '../catalogue/overview/manufacturer-store.ts'
import { BrandGrid } from './brands/brand-card.tsx'
import { MyDevices } from './devices/my-devices.tsx'
import find from './find-form.module.css'
import { type Device, finderQuery, inBrowserWithMine, onServerWithMine } from './queries.ts'
import styles from './supplies.module.css'
import { handleSupplyPost, refreshMyDevices } from './supply-post.ts'
import { SupplySearchBox } from './supply-search-box.tsx'

const needs: Needs = () => [finderQuery]
export const loader = onServerWithMine(needs)
export const clientLoader = inBrowserWithMine(needs)
export const action = onPost(handleSupplyPost)
export const clientAction = postInBrowser(handleSupplyPost, refreshMyDevices)

/** The way in: by number, by brand or straight to the device. */
export default function SupplyPage() {
  const { data } = useSuspenseQuery(finderQuery)
  const { topBrands, deviceItems } = manufacturerStore(data)
  const refusal = useActionData<FormRefusal>()
  const title = useLabel()('Supply', 'Tinte & Toner')
  return (
    <PageBody>
      <PageHead
        title={title}
        description="Das passende Verbrauchsmaterial für Ihren Drucker: nach Modell, OEM-Nummer oder Marke, Original, Rebuilt oder kompatibel."
        canonical={supplies}
      />
      <div>
        <Breadcrumb crumbs={[{ label: title, url: supplies }]} />
        <h1>{title}</h1>
        <p className={styles.lead}>
          Sagen Sie uns, welchen Drucker Sie haben. Wir zeigen, was hineinpasst: Original, Rebuilt oder kompatibel, mit
          Reichweite und Kosten je Seite.
        </p>
      </div>
      {refusal && <RefusedNotice refused={refusal.refused} />}
      <div className={styles.finder}>
        <SupplySearchBox />
        <DeviceChoice devices={deviceItems} />
      </div>
      <MyDevices />
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>Nach Marke</h2>
          <LinkButton to={supplyBrands} look="quiet" size="small">
            Alle Gerätemarken
          </LinkButton>
          <LinkButton to={supplyDevices} look="quiet" size="small">
            Alle {deviceItems.length} Geräte
          </LinkButton>
        </div>
        <BrandGrid brands={topBrands} headingLevel={3} />
      </section>
      <Kinds />
    </PageBody>
  )
}

/** Straight to the device, grouped by brand; a plain GET form that leads on from the search. */
function DeviceChoice({ devices }: { devices: readonly Device[] }) {
  const brands = Map.groupBy(devices, ({ brand }) => brand.name)
  return (
    <form action={supplySearch} className={styles.choice}>
      <label htmlFor="geraet" className={find.label}>
        Oder Gerät auswählen
      </label>
      <div className={find.row}>
        <select id="geraet" name="device" className={find.field} defaultValue="" required>
          <option value="" disabled>
            Marke und Modell
          </option>
          {[...brands].map(([brand, own]) => (
            <optgroup key={brand} label={brand}>
              {own.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Button type="submit">Anzeigen</Button>
      </div>
    </form>
  )
}

/** What the three words mean (domain 2.4: rebuilt and compatible are different things). */
function Kinds() {
  return (
    <section className={styles.section}>
      <h2>Original, Rebuilt, kompatibel: der Unterschied</h2>
      <dl className={styles.kinds}>
        <div>
          <dt>Original</dt>
          <dd>Vom Hersteller Ihres Druckers. Reichweite nach ISO/IEC 19752, 19798 oder 24711 gemessen.</dd>
        </div>
        <div>
          <dt>Rebuilt</dt>
          <dd>
            Eine gebrauchte Originalkartusche, zerlegt, gereinigt, neu befüllt und geprüft. Meist ein gutes Drittel
            günstiger.
          </dd>
        </div>
        <div>
          <dt>Kompatibel</dt>
          <dd>Von einem anderen Hersteller neu gefertigt und auf Ihren Drucker abgestimmt. Der niedrigste Preis.</dd>
        </div>
      </dl>
      <p>
        <LinkButton to={assortmentLink('leergut-ruecknahme')} look="quiet" size="small">
          Leere Kartuschen zurückgeben
        </LinkButton>
      </p>
    </section>
  )
}
