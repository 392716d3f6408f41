import type { ReactNode } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { AddressFields } from '../../account/addresses/address-fields.tsx'
import { FormMistakes } from '../../identity/form-mistakes.tsx'
import { formLink, listLink } from '../rows.ts'
import styles from './addresses.module.css'
import type { CompanyAddress } from './queries.ts'

type AddressFormProps = {
  /** null = a new one */
  address: CompanyAddress | null
  /** whose default it becomes */
  whose: string
  refusal: FormRefusal | undefined
  /** above the fields of the address */
  children?: ReactNode
}

/** One address alone on the screen: a new one, or one to change. */
export function AddressForm({ address, whose, refusal, children }: AddressFormProps) {
  const { pathname } = useLocation()
  const [searchParams] = useSearchParams()
  const { isSending, onSubmit } = useSubmitOnce()
  const at = { pathname, searchParams }
  const typed = refusal?.typed ?? {}
  const wasSent = 'street' in typed
  const ticked = (name: 'isDefaultBilling' | 'isDefaultShipping') => ({
    name,
    value: '1',
    defaultChecked: wasSent ? typed[name] === '1' : (address?.[name] ?? false),
  })
  const title = address ? 'Adresse ändern' : 'Neue Adresse'
  return (
    <>
      <PageHead title={title} robots="noindex" />
      <h1 tabIndex={-1}>{title}</h1>
      <FormMistakes refusal={refusal} />
      <Form
        method="post"
        action={formLink(at, address?.id ?? 'neu')}
        className={styles.form}
        onSubmit={onSubmit}
        noValidate
      >
        <TokenField />
        {children}
        <AddressFields address={address ?? undefined} refusal={refusal} />
        <div>
          <Checkbox {...ticked('isDefaultBilling')}>Standard für Rechnungen {whose}</Checkbox>
          <Checkbox {...ticked('isDefaultShipping')}>Standard für Lieferungen {whose}</Checkbox>
        </div>
        <div className={styles.buttons}>
          <Button type="submit" look="primary" busy={isSending}>
            Speichern
          </Button>
          <Link to={listLink(at)}>Abbrechen</Link>
        </div>
      </Form>
    </>
  )
}
