import { supplyDeviceLink } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import type { Device } from '../queries.ts'
import styles from './device-card.module.css'
import type { LastDevice } from './last-devices.ts'

type CardProps = { device: LastDevice & Partial<Pick<Device, 'count'>>; eager?: boolean }

/** A device as picture and name; leads to what fits it. */
export function DeviceCard({ device: { slug, name, kind, image, count }, eager }: CardProps) {
  return (
    <Link to={supplyDeviceLink(slug)} className={styles.card}>
      {image && <img src={image} alt="" width={72} height={72} loading={eager ? 'eager' : 'lazy'} decoding="async" />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.kind}>
          {kind}
          {count !== undefined && ` · ${count} Artikel`}
        </span>
      </span>
    </Link>
  )
}

export function DeviceGrid({ devices }: { devices: readonly CardProps['device'][] }) {
  return (
    <ul className={styles.grid}>
      {devices.map((device) => (
        <li key={device.slug}>
          <DeviceCard device={device} />
        </li>
      ))}
    </ul>
  )
}
