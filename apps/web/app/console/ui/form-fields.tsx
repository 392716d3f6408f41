import { type ReactNode, useRef, useState } from 'react'
import { type Control, type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { Checkbox, FieldGroup, SelectField, TextArea, TextField } from '../../ui/forms/fields.tsx'
import styles from '../console.module.css'
import { noAmount } from '../sales/euros.ts'
import { ArticlesField } from './articles-field.tsx'
import { EuroField, type TypedCents } from './euro-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RichTextField } from './rich-text/rich-text-field.tsx'

export type Option = { value: string | number; label: string }

type Kind =
  /** a `moment` is a time in Germany, `2027-05-01T08:00` */
  | { kind: 'text' | 'flag' | 'moment'; maxLength?: number }
  | { kind: 'area'; rows?: number }
  /** HTML, edited as it will look */
  | { kind: 'html' }
  /** empty is null; `step` allows fractions */
  | { kind: 'number'; step?: number | 'any'; min?: number }
  /** typed in euros, kept in cents; empty is null */
  | { kind: 'euros' }
  /** `empty`: what no choice is called; then nothing chosen is null */
  | { kind: 'choice'; options: readonly Option[]; empty?: string }
  | { kind: 'choices'; options: readonly Option[] }
  /** a list of texts, one in each line */
  | { kind: 'lines'; rows?: number }
  | { kind: 'json'; rows?: number }
  /** a picture of the contents */
  | { kind: 'picture' }
  /** keys of articles, `150001-1` */
  | { kind: 'articles'; most: number }

export type FieldSpec<Values extends FieldValues> = { name: Path<Values>; label: string; hint?: ReactNode } & Kind

type Section<Values extends FieldValues> = { title: string; hint?: ReactNode; fields: readonly FieldSpec<Values>[] }

/** The fields of a record as a table says them; for `RecordForm`. */
export function FormSections<Values extends FieldValues>({
  form,
  sections,
}: {
  form: UseFormReturn<Values>
  sections: readonly Section<Values>[]
}) {
  return sections.map(({ title, hint, fields }) => (
    <FieldGroup key={title} legend={title} hint={hint} columns={2}>
      {fields.map((spec) =>
        wholeRow.has(spec.kind) || ('rows' in spec && (spec.rows ?? 0) > 6) ? (
          <div key={spec.name} className={styles.wide}>
            <FormField form={form} spec={spec} />
          </div>
        ) : (
          <FormField key={spec.name} form={form} spec={spec} />
        ),
      )}
    </FieldGroup>
  ))
}

const wholeRow: ReadonlySet<Kind['kind']> = new Set(['html', 'picture', 'articles'])

export function FormField<Values extends FieldValues>({
  form,
  spec,
}: {
  form: UseFormReturn<Values>
  spec: FieldSpec<Values>
}) {
  const { name, label, hint } = spec
  const error = messageIn(form.getFieldState(name, form.formState).error)
  const said = { label, hint, error }
  switch (spec.kind) {
    case 'text':
      return (
        <TextField
          {...said}
          maxLength={spec.maxLength}
          {...form.register(name, { setValueAs: keptEmpty(form, name) })}
        />
      )
    case 'moment':
      return <TextField {...said} type="datetime-local" {...form.register(name)} />
    case 'area':
      return (
        <TextArea {...said} rows={spec.rows ?? 4} {...form.register(name, { setValueAs: keptEmpty(form, name) })} />
      )
    case 'html':
      return <RichText control={form.control} name={name} {...said} />
    case 'number':
      return (
        <TextField
          {...said}
          type="number"
          step={spec.step ?? 1}
          min={spec.min}
          {...form.register(name, { setValueAs: (typed) => (typed === '' || typed === null ? null : Number(typed)) })}
        />
      )
    case 'euros':
      return <Euros control={form.control} name={name} {...said} />
    case 'flag':
      return (
        <Checkbox error={error} {...form.register(name)}>
          {label}
          {hint && <span className={styles.soft}> {hint}</span>}
        </Checkbox>
      )
    case 'choice': {
      const isFigure = typeof spec.options[0]?.value === 'number'
      return (
        <SelectField
          {...said}
          options={spec.options.map(({ value, label: text }) => ({ value: String(value), label: text }))}
          {...(spec.empty !== undefined && { empty: spec.empty })}
          {...form.register(name, {
            setValueAs: (chosen) => (chosen === '' || chosen === null ? null : isFigure ? Number(chosen) : chosen),
          })}
        />
      )
    }
    case 'choices':
      return <Choices control={form.control} name={name} label={label} options={spec.options} />
    case 'lines':
      return <Lines control={form.control} name={name} {...said} rows={spec.rows ?? 4} />
    case 'json':
      return <Json control={form.control} name={name} {...said} rows={spec.rows ?? 8} />
    case 'picture':
      return <Picture control={form.control} name={name} label={label} error={error} />
    case 'articles':
      return <ArticleKeys control={form.control} name={name} label={label} error={error} most={spec.most} />
  }
}

/** What is wrong with a field; what is wrong within its value is said with its place. */
export function messageIn(error: unknown, within = ''): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return `${within}${within && ': '}${error.message}`
  for (const [part, inner] of Object.entries(error)) {
    const message = messageIn(inner, within ? `${within}.${part}` : part)
    if (message !== undefined) return message
  }
  return undefined
}

/** Nothing typed stays what it was in the record: null or ''. */
const keptEmpty =
  <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) =>
  (typed: unknown) => {
    const usual: unknown = name
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], form.formState.defaultValues)
    return typed === '' && usual === null ? null : typed
  }

type Bound<Values extends FieldValues> = { control: Control<Values>; name: Path<Values>; label: string }
type Said = { hint?: ReactNode; error: string | undefined; rows: number }

function Choices<Values extends FieldValues>({
  control,
  name,
  label,
  options,
}: Bound<Values> & { options: readonly Option[] }) {
  const { field } = useController({ control, name })
  const chosen: (string | number)[] = field.value
  return (
    <FieldGroup legend={label}>
      <div className={styles.choices}>
        {options.map(({ value, label: text }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {text}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function RichText<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Omit<Said, 'rows'>) {
  const { field } = useController({ control, name })
  return <RichTextField {...said} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
}

function Picture<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Pick<Said, 'error'>) {
  const { field } = useController({ control, name })
  return <PictureField {...said} value={field.value} onChange={field.onChange} />
}

type ArticleKeysProps<Values extends FieldValues> = Bound<Values> & Pick<Said, 'error'> & { most: number }

function ArticleKeys<Values extends FieldValues>({ control, name, ...said }: ArticleKeysProps<Values>) {
  const { field } = useController({ control, name })
  return <ArticlesField {...said} value={field.value} onChange={field.onChange} />
}

function Euros<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Omit<Said, 'rows'>) {
  const rules = { validate: (value: TypedCents) => typeof value !== 'string' || noAmount }
  const { field } = useController({ control, name, rules })
  return <EuroField {...said} {...field} />
}

function Lines<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Said) {
  const { field } = useController({ control, name })
  const lines: string[] = field.value
  const [typed, setTyped] = useState(lines.join('\n'))
  const shown = textLines(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')
  return (
    <TextArea
      {...said}
      value={shown}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(textLines(target.value))
      }}
    />
  )
}

const textLines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** What has too many shapes for fields of its own, as checked JSON. */
function Json<Values extends FieldValues>({ control, name, error, ...said }: Bound<Values> & Said) {
  const isBroken = useRef(false)
  const { field } = useController({
    control,
    name,
    rules: { validate: () => !isBroken.current || 'Das ist kein gültiges JSON.' },
  })
  const stored = JSON.stringify(field.value, null, 2)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextArea
      {...said}
      error={error}
      spellCheck={false}
      className={styles.code}
      value={typed ?? stored}
      onBlur={() => {
        field.onBlur()
        if (!isBroken.current) setTyped(null)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        try {
          field.onChange(JSON.parse(target.value))
          isBroken.current = false
        } catch {
          isBroken.current = true
        }
      }}
    />
  )
}
