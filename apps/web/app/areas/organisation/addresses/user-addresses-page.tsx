import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useActionData, useSearchParams } from 'react-router'
import { adminAddresses } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { formAskedIn, type RowsDone } from '../rows.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { changeUserAddresses, refreshAddresses } from './address-posts.ts'
import styles from './addresses.module.css'
import { type Colleague, oneUserAddress, type UserAddress, userAddressesAt, userIn } from './queries.ts'

const readFor = (address: URLSearchParams) => {
  const asked = formAskedIn(address)
  return asked === null ? userAddressesAt(address) : oneUserAddress(asked)
}
const needs = ({ url }: PageAt) => [configQuery, readFor(url.searchParams)]
const check: Check = (read, at) => {
  requireFunction((read(configQuery) as ShopConfig).user, at)
  const { items } = read(readFor(at.url.searchParams)) as { items: UserAddress[] }
  if (typeof formAskedIn(at.url.searchParams) === 'number' && items.length === 0) throw data(null, { status: 404 })
}
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)
export const action = onPost<RowsDone>(changeUserAddresses)
export const clientAction = postInBrowser<RowsDone>(changeUserAddresses, refreshAddresses)

/** Addresses of single users, such as a home office: only they and the administration see them (specification 2). */
export default function UserAddressesPage() {
  const [address] = useSearchParams()
  const found = useSuspenseQuery(readFor(address)).data
  const outcome = useActionData<RowsDone | FormRefusal>()
  const asked = formAskedIn(address)
  const refusal = outcome && 'refused' in outcome ? outcome : undefined
  if (asked !== null) {
    const stored = asked === 'neu' ? null : (found.items[0] ?? null)
    return (
      <PageBody>
        <AddressForm key={asked} address={stored} whose="dieser Person" refusal={refusal}>
          {stored ? (
            <p>
              Adresse von <strong>{stored.userName}</strong>
            </p>
          ) : (
            <Owner users={found.users} preset={userIn(address)} refusal={refusal} />
          )}
        </AddressForm>
      </PageBody>
    )
  }
  return (
    <PageBody>
      <AddressList
        title="Adressen der Benutzer"
        found={found}
        first={{ label: 'Person', sortBy: 'user', cell: ({ userName }) => userName }}
        sortedBy="user"
        users={found.users}
      >
        <p className={styles.faint}>
          Diese Adressen sehen nur die Person selbst und die Verwaltung. Freigeber sehen davon Postleitzahl und Ort.{' '}
          <Link to={adminAddresses}>Zu den Adressen der Firma</Link>
        </p>
      </AddressList>
    </PageBody>
  )
}

type OwnerProps = { users: readonly Colleague[]; preset: number | null; refusal: FormRefusal | undefined }

function Owner({ users, preset, refusal }: OwnerProps) {
  return (
    <div className={styles.owner}>
      <SelectField
        id="owner"
        name="owner"
        label="Für wen"
        empty="Bitte wählen"
        options={users.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={refusal?.typed['owner'] ?? String(preset ?? '')}
        error={errorsOf(refusal)['owner']}
      />
    </div>
  )
}
