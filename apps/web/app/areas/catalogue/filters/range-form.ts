import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { shop } from '../../../links.ts'

import { withRange } from './range-address.ts'

/** From and to of a filter without JavaScript: the fields of a plain form become the filter of the list's address. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => (searchParams.get(name) ?? '').slice(0, 200)
  const list = ownAddress(searchParams.get('list'), shop)
  return redirect(asked('name') ? withRange(list, asked('name'), asked('from'), asked('to')) : list)
}
