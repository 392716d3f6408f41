import { Form } from 'react-router'
import { logout } from '../links.ts'
import { TokenField } from '../platform/page/page-values.tsx'
import { useUser } from '../platform/state/shop.ts'
import { Button } from '../ui/button.tsx'
import styles from './staff-banner.module.css'

/** Stays in sight while staff of the shop sees it as a customer does; its button leads back to the console. */
export function StaffBanner() {
  const { staffVisit, data } = useUser()
  if (!staffVisit) return null
  const name = [data?.firstname, data?.lastname].filter(Boolean).join(' ')
  return (
    <section className={styles.banner} aria-label="Ansicht als Kunde" data-area="warning">
      <p>
        <strong>
          {staffVisit.username} sieht den Shop als {name}
          {data?.customerName && `, ${data.customerName}`}.
        </strong>{' '}
        {staffVisit.mayWrite ? 'Jede Änderung steht im Protokoll.' : 'Nur ansehen: Ändern und bestellen ist gesperrt.'}
      </p>
      <Form method="post" action={logout}>
        <TokenField />
        <Button type="submit" size="small">
          Zurück zur Verwaltung
        </Button>
      </Form>
    </section>
  )
}
