import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../../../platform/state/shop.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { OpeningHours, ShopAddress } from '../../../ui/text/shop-contact.tsx'
import { mapsUrlQuery } from '../queries.ts'
import styles from './contact-box.module.css'

/** Address, opening hours and the way to the shop. The map is a link: nothing of it is loaded before one follows. */
export function ContactBox() {
  const { address, openingHours } = useConfig().config
  const map = useQuery(mapsUrlQuery).data?.url
  if (!address.name) return null
  return (
    <div className={styles.box}>
      <section aria-labelledby="anschrift">
        <h2 id="anschrift">Anschrift</h2>
        <ShopAddress address={address} withName />
      </section>
      {openingHours.length > 0 && (
        <section aria-labelledby="oeffnungszeiten">
          <h2 id="oeffnungszeiten">Öffnungszeiten</h2>
          <OpeningHours hours={openingHours} />
        </section>
      )}
      {map && (
        <section aria-labelledby="anfahrt">
          <h2 id="anfahrt">Anfahrt</h2>
          <p>
            <a href={map} target="_blank" rel="noopener noreferrer">
              <Icon name="map-pin" size={16} />
              Karte öffnen
            </a>{' '}
            (neues Fenster)
          </p>
          <p className={styles.small}>
            {`Die Karte liegt bei ${new URL(map).host}. Erst wenn Sie dem Link folgen, erfährt diese Seite Ihre IP-Adresse.`}
          </p>
        </section>
      )}
    </div>
  )
}
