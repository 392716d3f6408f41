import type { Answer } from '@kontor/contracts/client'
import { Form } from 'react-router'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { useFormDraft } from '../../../platform/forms/form-draft.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { BotTrap, Sending } from '../../../ui/forms/bot-trap.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Checkbox, FieldGroup, RadioCard, TextArea, TextField } from '../../../ui/forms/fields.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './withdrawal.module.css'
import { linesIn } from './withdrawal-post.ts'

type Begun = Answer<'showWithdrawalForm'>['withdrawal']
type WithdrawalFormProps = {
  withdrawal: Begun
  /** from a refusal, or on the way back from the second step */
  typed: Readonly<Record<string, string>>
  refusal: FormRefusal | undefined
}

const fieldIdOf = (name: string) => `withdrawal-${name}`

/** First step: who, which order, where the receipt goes, and what of it. */
export function WithdrawalForm({ withdrawal, typed, refusal }: WithdrawalFormProps) {
  const draft = useFormDraft('withdrawal')
  const { isSending, onSubmit } = useSubmitOnce()
  const errors = errorsOf(refusal)
  const field = (name: 'name' | 'orderNumber' | 'email') => ({
    id: fieldIdOf(name),
    name,
    defaultValue: typed[name] ?? withdrawal[name],
    error: errors[name],
  })
  return (
    <Form ref={draft} method="post" className={styles.form} noValidate onSubmit={onSubmit}>
      <TokenField />
      {refusal && (
        <ErrorSummary
          title={refusal.refused.message}
          errors={Object.entries(errors).map(([name, text]) => ({ text, to: `#${fieldIdOf(name)}` }))}
          answer={refusal}
        />
      )}
      <FieldGroup legend="Ihre Angaben">
        <TextField {...field('name')} label="Name" autoComplete="name" />
        <TextField
          {...field('orderNumber')}
          label="Bestellnummer"
          hint="Sie steht in der Bestellbestätigung, zum Beispiel 260013."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('email')}
          label="E-Mail"
          hint="Dorthin geht die Eingangsbestätigung."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </FieldGroup>
      <Scope positions={withdrawal.positions} typed={typed} error={errors.positions} />
      <TextArea
        id={fieldIdOf('text')}
        name="text"
        label="Nachricht"
        optional
        rows={3}
        hint="Einen Grund müssen Sie nicht nennen."
        defaultValue={typed.text}
        error={errors.text}
      />
      <BotTrap check={withdrawal} typed={typed} />
      <div className={styles.finish}>
        <p className={styles.note}>
          Im nächsten Schritt sehen Sie Ihre Erklärung noch einmal. Wie wir mit Ihren Angaben umgehen, steht in den{' '}
          <PageLink slug="privacy" target="_blank" rel="noopener">
            Datenschutzhinweisen
          </PageLink>{' '}
          (öffnen in einem neuen Fenster).
        </p>
        <Button type="submit" name="do" value="declare" look="primary" size="large" busy={isSending}>
          Weiter zur Bestätigung
        </Button>
        <Sending on={isSending} />
      </div>
    </Form>
  )
}

type ScopeProps = Pick<Begun, 'positions'> & Pick<WithdrawalFormProps, 'typed'> & { error: string | undefined }

/** The whole contract or some of its articles; the second part shows by itself, also without JavaScript. */
function Scope({ positions, typed, error }: ScopeProps) {
  const isPart = typed.scope === 'part'
  const ticked = linesIn(typed.position)
  return (
    <FieldGroup legend="Was möchten Sie widerrufen?">
      <RadioCard name="scope" value="all" title="Die ganze Bestellung" defaultChecked={!isPart} />
      <RadioCard name="scope" value="part" title="Nur einzelne Artikel" defaultChecked={isPart} />
      <div className={styles.part}>
        {positions.map(({ text, exception }) => (
          <Checkbox key={text} name="position" value={text} defaultChecked={ticked.includes(text)}>
            {text}
            {exception && <span className={styles.exception}> – Widerrufsrecht eingeschränkt: {exception}</span>}
          </Checkbox>
        ))}
        <TextArea
          id={fieldIdOf('positions')}
          name="positions"
          label={positions.length > 0 ? 'Oder mit eigenen Worten' : 'Welche Artikel?'}
          optional={positions.length > 0}
          rows={3}
          hint="Ein Artikel je Zeile, am besten mit Menge und Artikelnummer."
          defaultValue={typed.positions}
          error={error}
        />
      </div>
    </FieldGroup>
  )
}
