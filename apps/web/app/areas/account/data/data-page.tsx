import { useSuspenseQuery } from '@tanstack/react-query'
import { useActionData, useSearchParams } from 'react-router'
import { accountDeletion, myExport } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, query } from '../../../platform/calls/query.ts'
import { requireMember } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig, useUser } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { AddressForm, AddressList } from '../addresses/address-book.tsx'
import styles from './data-page.module.css'
import { changeData, doneWords, refreshData } from './data-posts.ts'
import { PersonForm } from './person-form.tsx'
import { SepaForm } from './sepa-form.tsx'

const tabQuery = query('showAccountTab', { type: 'data' })
const addressesQuery = query('listAddresses', { paginate: false })
const needs = () => [configQuery, tabQuery, addressesQuery]
const membersOnly: Check = (read, at) => requireMember((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, membersOnly)
export const clientLoader = inBrowser(needs, membersOnly)
export const action = onPost(changeData)
export const clientAction = postInBrowser(changeData, refreshData)

/** Person, addresses and the bank account one pays from. */
export default function DataPage() {
  const { sepa = null, leaving } = useSuspenseQuery(tabQuery).data
  const { items } = useSuspenseQuery(addressesQuery).data
  const { data, isBackendUser } = useUser()
  const refusal = useActionData<FormRefusal>()
  const [query] = useSearchParams()
  const action = query.get('erledigt')
  const asked = query.get('adresse')
  const isDone = (name: string | null): name is keyof typeof doneWords => name !== null && name in doneWords
  const address = items.find(({ id, editable }) => editable && String(id) === asked)
  // who may give a mandate for the account (security 3.1)
  const mayPay = data?.customerType === 'private' || data?.functions.includes('admin')
  if (!isBackendUser && (asked === 'neu' || address))
    return (
      <PageBody>
        <AddressForm address={address} refusal={refusal} />
      </PageBody>
    )
  return (
    <PageBody>
      <PageHead title="Meine Daten" robots="noindex" />
      <h1 tabIndex={-1}>Meine Daten</h1>
      {isDone(action) && !refusal && <Notice kind="success">{doneWords[action]}</Notice>}
      <PersonForm refusal={formOf(refusal, 'person')} />
      {!isBackendUser && <AddressList addresses={items} refusal={formOf(refusal, 'default')} />}
      {mayPay && <SepaForm mandate={sepa} mayUseCode={leaving?.needsCode ?? false} refusal={formOf(refusal, 'sepa')} />}
      <ul className={styles.ways}>
        <li>
          <Link to={myExport}>Was der Shop über Sie gespeichert hat</Link>
        </li>
        {!isBackendUser && (
          <li>
            <Link to={accountDeletion}>Konto löschen</Link>
          </li>
        )}
      </ul>
    </PageBody>
  )
}

/** The form that was refused: each form of the tab has a `kind` of its own. */
function formOf(refusal: FormRefusal | undefined, form: 'person' | 'sepa' | 'default'): FormRefusal | undefined {
  const sent = refusal?.typed.kind
  return (sent === 'person' || sent === 'sepa' ? sent : 'default') === form ? refusal : undefined
}
