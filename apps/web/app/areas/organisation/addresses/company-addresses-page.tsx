import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useActionData, useSearchParams } from 'react-router'
import { adminUserAddresses } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { formAskedIn, type RowsDone } from '../rows.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { changeCompanyAddresses, refreshAddresses } from './address-posts.ts'
import styles from './addresses.module.css'
import { type CompanyAddress, companyAddressesAt, oneCompanyAddress } from './queries.ts'

const readFor = (address: URLSearchParams) => {
  const asked = formAskedIn(address)
  return asked === null ? companyAddressesAt(address) : oneCompanyAddress(asked)
}
const needs = ({ url }: PageAt) => [configQuery, readFor(url.searchParams)]
const check: Check = (read, at) => {
  requireFunction((read(configQuery) as ShopConfig).user, at)
  const { items } = read(readFor(at.url.searchParams)) as { items: CompanyAddress[] }
  if (typeof formAskedIn(at.url.searchParams) === 'number' && items.length === 0) throw data(null, { status: 404 })
}
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)
export const action = onPost<RowsDone>(changeCompanyAddresses)
export const clientAction = postInBrowser<RowsDone>(changeCompanyAddresses, refreshAddresses)

/** Addresses of the company, which everybody who works there may order to (specification 2). */
export default function CompanyAddressesPage() {
  const [address] = useSearchParams()
  const found = useSuspenseQuery(readFor(address)).data
  const outcome = useActionData<RowsDone | FormRefusal>()
  const asked = formAskedIn(address)
  if (asked !== null)
    return (
      <PageBody>
        <AddressForm
          key={asked}
          address={asked === 'neu' ? null : (found.items[0] ?? null)}
          whose="der Firma"
          refusal={outcome && 'refused' in outcome ? outcome : undefined}
        />
      </PageBody>
    )
  return (
    <PageBody>
      <AddressList title="Adressen der Firma" found={found} sortedBy="name">
        <p className={styles.faint}>
          An diese Adressen können alle aus Ihrer Firma bestellen.{' '}
          <Link to={adminUserAddresses}>Zu den Adressen einzelner Benutzer</Link>
        </p>
      </AddressList>
    </PageBody>
  )
}
