import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { useActionData } from 'react-router'
import { basket, shop } from '../../../links.ts'
import { type FormRefusal, fieldOf, goOn, onPost } from '../../../platform/calls/actions.ts'
import { quantityIn } from '../../../platform/forms/quantity-in.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { RefusedNotice } from '../../../ui/refused-notice.tsx'

/** Adding without JavaScript: redirects to the basket, or shows the reason why not. */
export const action = onPost(async ({ form, rest }) => {
  await rest.call('addToBasket', {
    _func: 'add',
    articleNumber: fieldOf(form, 'articleNumber'),
    shopDepotId: Number(fieldOf(form, 'shopDepotId')),
    quantity: quantityIn(form),
  })
  return goOn(basket)
})

export const loader = () => goOn(basket)

export default function AddPage() {
  const answer = useActionData<FormRefusal>()
  const backTo = ownAddress(answer?.cameFrom, shop)
  return (
    <PageBody narrow>
      <PageHead title="In den Warenkorb" robots="noindex" />
      <h1>Nicht in den Warenkorb gelegt</h1>
      {answer && <RefusedNotice refused={answer.refused} />}
      <LinkButton to={backTo}>Zurück</LinkButton>
    </PageBody>
  )
}
