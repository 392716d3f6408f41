import { useLocation } from 'react-router'
import { customerViewForm } from '../../../links.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useShop } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from './customer-view-switch.module.css'

/**
 * For dealers: hides what they pay while a customer looks on, and shows it again. A plain form that reloads the page. The
 * words that the customer can read do not mention purchase prices.
 * @param look `line`: among the words of the head
 */
export function CustomerViewSwitch({ look }: { look: 'line' | 'button' }) {
  const { customerView } = useShop()
  const place = useLocation()
  if (customerView === null || customerView === undefined) return null
  const submits = {
    type: 'submit',
    name: 'customerView',
    value: customerView ? 'off' : 'on',
    title: customerView ? 'Alle Preise sind Verkaufspreise' : 'Kundenansicht: nur Verkaufspreise zeigen',
  } as const
  const words = (
    <>
      <Icon name={customerView ? 'eye' : 'eye-off'} size={16} />
      {customerView ? 'Kundenansicht beenden' : 'Einkaufspreise verbergen'}
    </>
  )
  return (
    <form method="post" action={customerViewForm} data-testid="customer-view" data-customer-view>
      <TokenField />
      <input type="hidden" name="backTo" value={place.pathname + place.search} />
      {look === 'line' ? (
        <button {...submits} className={styles.line}>
          {words}
        </button>
      ) : (
        <Button {...submits} wide>
          {words}
        </Button>
      )}
    </form>
  )
}
