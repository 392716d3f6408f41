import { withdrawalLink } from '../../../links.ts'
import { useUser } from '../../../platform/state/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** No contract, or nothing left of it to withdraw. */
const over = ['draft', 'pending_release', 'denied', 'cancelled', 'withdrawn', 'credited']

/** The way from an order to the withdrawal function, which begins with its number (domain 1.1 no. 1); not for firms. */
export function WithdrawLink({ orderNumber, status }: { orderNumber: string; status: string }) {
  const { data } = useUser()
  if (data?.customerType === 'business' || over.includes(status)) return null
  return (
    <LinkButton to={withdrawalLink(orderNumber)} size="small">
      Vertrag widerrufen
    </LinkButton>
  )
}
