import { useSuspenseQuery } from '@tanstack/react-query'
import type { query } from '../../../platform/calls/query.ts'
import styles from '../identity.module.css'

/** Name, slogan and picture of the customer whose portal it is; the shop's own for an unknown alias (G-37). */
export function PortalOwner({ of }: { of: ReturnType<typeof query<'showTheme'>> }) {
  const { brand, brandDefaults } = useSuspenseQuery(of).data
  const { name, slogan, image } = brand
  if (typeof name !== 'string' || name === brandDefaults.name) return null
  return (
    <div className={styles.owner}>
      {typeof image === 'string' && <img src={image} alt="" width={56} height={56} />}
      <p>
        <strong>{name}</strong>
        {typeof slogan === 'string' && slogan !== brandDefaults.slogan && <span>{slogan}</span>}
      </p>
    </div>
  )
}
