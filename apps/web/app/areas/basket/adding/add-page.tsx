import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { useActionData } from 'react-router'
import { basket, shop } from '../../../links.ts'
import { type FormRefusal, fieldOf, goOn, onPost } from '../../../platform/calls/actions.ts'
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
    quantity: quantityOf(fieldOf(form, 'quantity')),
  })
  return goOn(basket)
})

/** Anything unreadable counts as the smallest quantity, which the server finds (G-64). */
function quantityOf(text: string): number {
  const typed = Number(text.replace(',', '.'))
  return Number.isFinite(typed) ? typed : 0
}

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
