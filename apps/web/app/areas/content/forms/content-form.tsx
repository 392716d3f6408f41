import type { Answer } from '@kontor/contracts/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Form, useActionData, useSearchParams } from 'react-router'
import { home, pageLink } from '../../../links.ts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { useFormDraft } from '../../../platform/forms/form-draft.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { BotTrap, Sending } from '../../../ui/forms/bot-trap.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Checkbox, FieldGroup, SelectField, TextArea, TextField } from '../../../ui/forms/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { formQuery } from '../queries.ts'
import styles from './content-form.module.css'
import { nameOfField, sentMark, thanksId } from './form-post.ts'
import { makeSmaller } from './smaller-picture.ts'

type Shown = Answer<'showForm'>['form']
type Field = Shown['fields'][number]

type ContentFormProps = {
  slug: string
  /** the page it stands on */
  page: string
  /** what stands above it: a form of that name has no title of its own */
  heading?: string
}

/** A form of the operator on one of his pages (G-89), and its result once it is sent. */
export function ContentForm({ slug, page, heading }: ContentFormProps) {
  const { form } = useSuspenseQuery(formQuery(slug)).data
  const [address] = useSearchParams()
  if (address.has(sentMark)) return <Sent form={form} page={page} />
  return <OpenForm form={form} isNamed={form.title === heading} />
}

function Sent({ form: { thanks }, page }: { form: Shown; page: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} id={thanksId} className={styles.form} tabIndex={-1}>
      <Notice kind="success" title="Danke, Ihre Nachricht ist bei uns.">
        <p>{thanks}</p>
        <p className={styles.next}>
          <LinkButton to={home}>Zur Startseite</LinkButton>
          <LinkButton to={pageLink(page)} look="quiet">
            Noch eine Nachricht
          </LinkButton>
        </p>
      </Notice>
    </div>
  )
}

const fieldIdOf = (name: string) => `form-${name.replace('.', '-')}`

function OpenForm({ form, isNamed }: { form: Shown; isNamed: boolean }) {
  const refusal = useActionData<FormRefusal>()
  const draft = useFormDraft(`form-${form.slug}`)
  const { isSending, onSubmit } = useSubmitOnce()
  const errors = errorsOf(refusal)
  const typed = refusal?.typed ?? {}
  const hasFiles = form.fields.some(({ type }) => type === 'file')
  const { emailCopy, privacyCheck, privacyText, privacyUrl } = form.options
  return (
    <Form
      ref={draft}
      method="post"
      encType={hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      <TokenField />
      <input type="hidden" name="form" value={form.slug} />
      {refusal && (
        <ErrorSummary
          title={refusal.refused.message}
          errors={Object.entries(errors).map(([name, text]) => ({ text, to: `#${fieldIdOf(name)}` }))}
          answer={refusal}
        />
      )}
      <FieldGroup legend={isNamed ? <VisuallyHidden>{form.title}</VisuallyHidden> : form.title} hint={form.intro}>
        {form.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            begin={typed[nameOfField(field.name)] ?? (refusal ? '' : (form.values[field.name] ?? ''))}
            error={errors[nameOfField(field.name)]}
          />
        ))}
      </FieldGroup>
      {emailCopy && (
        <Checkbox name="copy" defaultChecked={'copy' in typed}>
          Eine Kopie an meine E-Mail-Adresse senden
        </Checkbox>
      )}
      {privacyCheck && (
        <Checkbox id={fieldIdOf('privacy')} name="privacy" defaultChecked={'privacy' in typed} error={errors.privacy}>
          {privacyText}{' '}
          <a href={privacyUrl} target="_blank" rel="noopener">
            Datenschutzhinweise lesen
          </a>{' '}
          (neues Fenster)
        </Checkbox>
      )}
      <BotTrap check={form} typed={typed} />
      <div>
        <Button type="submit" look="primary" size="large" busy={isSending}>
          {form.submit}
        </Button>
        <Sending on={isSending} />
      </div>
    </Form>
  )
}

type FormFieldProps = { field: Field; begin: string; error: string | undefined }

function FormField({ field, begin, error }: FormFieldProps) {
  const { label, type, required, hint, options, autocomplete, maxLength } = field
  const name = nameOfField(field.name)
  const common = { id: fieldIdOf(name), name, label, error, hint: hint || undefined, optional: !required }
  switch (type) {
    case 'textarea':
      return <TextArea {...common} rows={5} maxLength={maxLength} defaultValue={begin} />
    case 'select':
      return (
        <SelectField
          {...common}
          options={options}
          empty={required ? 'Bitte wählen' : 'keine Angabe'}
          defaultValue={begin}
        />
      )
    case 'file':
      return (
        <TextField
          {...common}
          type="file"
          accept=".jpg,.jpeg,.png,.webp,.pdf"
          onChange={({ currentTarget }) => void makeSmaller(currentTarget)}
        />
      )
    case 'checkbox':
      return (
        <Checkbox id={common.id} name={name} value="ja" defaultChecked={begin !== ''} error={error}>
          {label}
        </Checkbox>
      )
    default:
      return (
        <TextField
          {...common}
          type={type === 'number' ? 'text' : type}
          inputMode={inputModes[type]}
          autoComplete={autocomplete || undefined}
          maxLength={maxLength}
          defaultValue={begin}
        />
      )
  }
}

const inputModes = { text: undefined, email: 'email', tel: 'tel', number: 'numeric', date: undefined } as const
