import { Form } from 'react-router'
import { data as dataAddress } from '../../../links.ts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig, useUser } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { FormMistakes } from '../../identity/form-mistakes.tsx'
import { named } from '../../identity/named.ts'
import styles from './data-page.module.css'

/** Personal data; user name and rights are shown but cannot be changed here. */
export function PersonForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const { data } = useUser()
  const { options } = useConfig().config
  const { isSending, onSubmit } = useSubmitOnce()
  if (!data) return null
  const errors = errorsOf(refusal)
  const typed = refusal?.typed ?? {}
  const field = (name: keyof typeof data) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? String(data[name] ?? ''),
    error: errors[name],
  })
  const choice = (name: keyof typeof data) => ({ ...field(name), optional: true, empty: '–' })
  return (
    <section aria-labelledby="person-head" className={styles.section}>
      <h2 id="person-head">Person</h2>
      <p className={styles.note}>
        Benutzername {data.username}
        {data.customerName && `, ${data.customerName}`}
        {data.customerNumber && `, Kundennummer ${data.customerNumber}`}
      </p>
      <FormMistakes refusal={refusal} />
      <Form method="post" action={dataAddress} className={styles.form} onSubmit={onSubmit} noValidate>
        <TokenField />
        <input type="hidden" name="kind" value="person" />
        <div className={styles.fields}>
          <SelectField {...field('salutation')} label="Anrede" optional options={options?.salutations ?? []} />
          <SelectField {...choice('title')} label="Titel" options={named(options?.titles)} />
          <TextField {...field('firstname')} label="Vorname" autoComplete="given-name" />
          <TextField {...field('lastname')} label="Nachname" autoComplete="family-name" />
          <TextField
            {...field('email')}
            label="E-Mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="Eine neue Adresse gilt, sobald Sie sie bestätigt haben."
          />
          <TextField
            {...field('phone')}
            label="Telefon"
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="Für Rückfragen zur Lieferung."
          />
          {data.customerType === 'business' && (
            <SelectField
              {...choice('department')}
              label="Abteilung"
              options={named(options?.departments, data.department)}
            />
          )}
          <SelectField
            {...choice('occupation')}
            label="Tätigkeit"
            options={named(options?.occupations, data.occupation)}
          />
          <SelectField {...field('gender')} label="Geschlecht" optional options={options?.genders ?? []} />
        </div>
        <Button type="submit" look="primary" busy={isSending}>
          Speichern
        </Button>
      </Form>
    </section>
  )
}
