import { Form, useNavigation } from 'react-router'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'

/** Puts all of an order into the basket once more; a form, so that it works without JavaScript. */
export function AgainButton({ orderNumber }: { orderNumber: string }) {
  const { formData } = useNavigation()
  return (
    <Form method="post" action="/?index" preventScrollReset>
      <TokenField />
      <input type="hidden" name="kind" value="again" />
      <Button
        type="submit"
        size="small"
        name="orderNumber"
        value={orderNumber}
        busy={formData?.get('orderNumber') === orderNumber}
        aria-label={`Bestellung ${orderNumber} erneut bestellen`}
      >
        Erneut bestellen
      </Button>
    </Form>
  )
}
