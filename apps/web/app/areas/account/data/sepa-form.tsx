import type { Answer } from '@kontor/contracts/client'
import { formatDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { Form } from 'react-router'
import { data } from '../../../links.ts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig, useLabel, useUser } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Checkbox, TextField } from '../../../ui/forms/fields.tsx'
import { FormMistakes } from '../../identity/form-mistakes.tsx'
import styles from './data-page.module.css'

type Mandate = Answer<'updateSepa'>['sepa']
type SepaFormProps = { mandate: Mandate | null; mayUseCode: boolean; refusal: FormRefusal | undefined }

/** The mandate for direct debits: what there is, masked, and a new one (domain 1.5). */
export function SepaForm({ mandate, mayUseCode, refusal }: SepaFormProps) {
  const { isSending, onSubmit } = useSubmitOnce()
  const errors = errorsOf(refusal)
  const typed = refusal?.typed ?? {}
  const field = (name: string) => ({ id: name, name, defaultValue: typed[name] ?? '', error: errors[name] })
  return (
    <section aria-labelledby="sepa-head" className={styles.section}>
      <h2 id="sepa-head">SEPA-Lastschrift</h2>
      {mandate && <Given mandate={mandate} />}
      <FormMistakes refusal={refusal} />
      <Disclosure
        summary={mandate ? 'Neues Mandat erteilen' : 'Mandat erteilen'}
        open={!mandate || refusal !== undefined}
      >
        <Form method="post" action={data} className={styles.form} onSubmit={onSubmit} noValidate>
          <TokenField />
          <input type="hidden" name="kind" value="sepa" />
          <div className={styles.fields}>
            <TextField {...field('accountHolder')} label="Kontoinhaber" autoComplete="name" />
            <TextField
              {...field('iban')}
              label="IBAN"
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="characters"
            />
            <TextField
              {...field('bic')}
              label="BIC"
              optional
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="characters"
              hint="Nur bei Konten außerhalb des EWR nötig."
            />
          </div>
          {mandate && <Proof mayUseCode={mayUseCode} errors={errors} />}
          <MandateText error={errors.mandateAccepted} />
          <Button type="submit" busy={isSending}>
            Mandat erteilen
          </Button>
        </Form>
      </Disclosure>
    </section>
  )
}

/** For another account than the one there is. */
function Proof({ mayUseCode, errors }: { mayUseCode: boolean; errors: ReturnType<typeof errorsOf> }) {
  const { data: person } = useUser()
  return (
    <div className={styles.fields}>
      <input type="text" name="username" autoComplete="username" value={person?.username ?? ''} readOnly hidden />
      <TextField
        id="password"
        name="password"
        label="Ihr Passwort"
        type="password"
        autoComplete="current-password"
        hint="Damit nur Sie die Bankverbindung ändern."
        error={errors.password}
      />
      {mayUseCode && (
        <TextField
          id="code"
          name="code"
          label="Oder Code Ihrer App"
          autoComplete="one-time-code"
          maxLength={40}
          error={errors.code}
        />
      )}
    </div>
  )
}

function MandateText({ error }: { error: string | undefined }) {
  const { address } = useConfig().config
  const isFirm = useUser().data?.customerType === 'business'
  const announced = useLabel()('Announcement of direct debits', '')
  return (
    <Checkbox id="mandateAccepted" name="mandateAccepted" value="1" error={error}>
      Ich ermächtige die {address.name}, Zahlungen von diesem Konto mittels Lastschrift einzuziehen, und weise mein
      Kreditinstitut an, diese Lastschriften einzulösen.{' '}
      {isFirm
        ? 'Bei der Firmenlastschrift (B2B) gibt es keine Erstattung nach der Einlösung; die Bank muss das Mandat vor dem ersten Einzug kennen.'
        : ['Innerhalb von acht Wochen kann ich die Erstattung verlangen.', announced].filter(Boolean).join(' ')}
    </Checkbox>
  )
}

function Given({ mandate: { accountHolder, iban, bic, type, reference, signedOn } }: { mandate: Mandate }) {
  const facts = [
    ['Kontoinhaber', accountHolder],
    ['IBAN', iban],
    ['BIC', bic],
    ['Art', type === 'B2B' ? 'SEPA-Firmenlastschrift' : 'SEPA-Basislastschrift'],
    ['Mandatsreferenz', reference],
    ['Erteilt am', formatDay(signedOn as IsoDay)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
