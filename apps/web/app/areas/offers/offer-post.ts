import type { Ask, RestClient } from '@kontor/contracts/client'
import { offerRequest, sentOfferLink } from '../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../platform/calls/actions.ts'
import type { OfferPosition } from '../../platform/calls/types.ts'
import { personIn } from '../../platform/forms/bot-check.ts'
import { quantityIn } from '../../platform/forms/quantity-in.ts'

const typedFields = [
  ...['customerNumber', 'customerName', 'userName', 'userEmail', 'userSalutation', 'userTitle', 'userFirstname'],
  ...['userLastname', 'phone', 'zip', 'subject', 'text'],
] as const

/** What the button pressed asks for: to send, to collect the article, or to change the collection. */
export type OfferAction = 'send' | 'collect' | 'change' | 'remove'
export const actionOf = (form: FormData): OfferAction => {
  const action = fieldOf(form, 'do')
  return action === 'collect' || action === 'change' || action === 'remove' ? action : 'send'
}

const articleIn = (form: FormData) => ({
  articleNumber: fieldOf(form, 'articleNumber'),
  shopDepotId: Number(fieldOf(form, 'shopDepotId')),
})

function requestIn(form: FormData): Ask<'createOffer'> {
  return {
    _func: 'create',
    ...Object.fromEntries(typedFields.map((name) => [name, fieldOf(form, name)])),
    ...(fieldOf(form, 'quantity') && { quantity: quantityIn(form) }),
    ...(form.has('articleNumber') && articleIn(form)),
  }
}

/** @returns the answer with the number */
export async function sendRequest(rest: RestClient, form: FormData) {
  return await rest.call('createOffer', { ...requestIn(form), ...(await personIn(form)) })
}

/** Everything that is done to the collection, alike for a form post and for a click. */
export async function changeCollection(
  rest: RestClient,
  form: FormData,
): Promise<{ positions: OfferPosition[]; message?: string }> {
  const uid = fieldOf(form, 'uid')
  switch (actionOf(form)) {
    case 'remove':
      return await rest.call('deleteOfferPosition', { _func: 'delete', uid })
    case 'change':
      return await rest.call('updateOfferPosition', { _func: 'update', uid, quantity: quantityIn(form) })
    default:
      return await rest.call('addOfferPosition', { _func: 'add', ...articleIn(form), quantity: quantityIn(form) })
  }
}

/** The page's form as posted. A request that is sent leads to its confirmation, everything else back to the page. */
export async function postOffer(
  { form, rest }: FormPost,
  onChange: (positions: readonly OfferPosition[]) => void = () => undefined,
): Promise<Response> {
  if (actionOf(form) !== 'send') {
    onChange((await changeCollection(rest, form)).positions)
    return goOn(offerRequest)
  }
  const { offerRequestNumber } = await sendRequest(rest, form)
  onChange([])
  return goOn(sentOfferLink(offerRequestNumber))
}
