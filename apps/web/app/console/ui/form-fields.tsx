import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { type Control, type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { Checkbox, FieldGroup, SelectField, TextArea, TextField } from '../../ui/forms/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { noAmount } from '../sales/euros.ts'
import { ArticlesField } from './articles-field.tsx'
import { inWords } from './changes-between.ts'
import type { DataParts } from './data-part.ts'
import { DataPartFields } from './data-part-fields.tsx'
import { EuroField } from './euro-field.tsx'
import { FigureField, noFigure } from './figure-field.tsx'
import { LinesField } from './lines-field.tsx'
import { MediaField } from './media/media-field.tsx'
import { RichTextField } from './rich-text/rich-text-field.tsx'
import { type Column, RowsField } from './rows-field.tsx'
import { TicksField } from './ticks-field.tsx'
import type { Typed } from './typed-field.tsx'

export type Option = { value: string | number; label: string }

type Kind =
  /** a `moment` is a time in Germany, `2027-05-01T08:00` */
  | { kind: 'text' | 'flag' | 'moment'; maxLength?: number }
  | { kind: 'area'; rows?: number }
  /** HTML, edited as it will look */
  | { kind: 'html' }
  /** empty is null; `fraction` where it need not be whole */
  | { kind: 'number'; fraction?: true; min?: number }
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
  /** the key of one article; none is null */
  | { kind: 'article' }
  /** a value of several parts, each with a field of its own */
  | { kind: 'parts'; parts: DataParts }
  /** a list of things with the same few texts; `one`: what each is called */
  | { kind: 'rows'; one: string; columns: readonly Column[]; most: number }

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

const wholeRow: ReadonlySet<Kind['kind']> = new Set(['area', 'html', 'picture', 'articles', 'article', 'parts', 'rows'])

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
      if (spec.fraction) return <Figure control={form.control} name={name} min={spec.min} {...said} />
      return (
        <TextField
          {...said}
          type="number"
          min={spec.min}
          {...form.register(name, {
            setValueAs: (typed) => (typed === '' || typed === null ? null : (readNumber(String(typed)) ?? Number.NaN)),
          })}
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
      return <ArticleKeys control={form.control} name={name} {...said} most={spec.most} />
    case 'article':
      return <ArticleKey control={form.control} name={name} {...said} />
    case 'parts':
      return <WholeOf form={form} name={name} parts={spec.parts} />
    case 'rows':
      return <Rows form={form} name={name} label={label} one={spec.one} columns={spec.columns} most={spec.most} />
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
  ...said
}: Bound<Values> & { options: readonly Option[] }) {
  const { field } = useController({ control, name })
  return <TicksField<string | number> {...said} value={field.value} onChange={field.onChange} />
}

function RichText<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Omit<Said, 'rows'>) {
  const { field } = useController({ control, name })
  return <RichTextField {...said} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
}

function Picture<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Pick<Said, 'error'>) {
  const { field } = useController({ control, name })
  return <MediaField {...said} value={field.value} onChange={field.onChange} />
}

type ArticleKeysProps<Values extends FieldValues> = Bound<Values> & Omit<Said, 'rows'> & { most: number }

function ArticleKeys<Values extends FieldValues>({ control, name, ...said }: ArticleKeysProps<Values>) {
  const { field } = useController({ control, name })
  return <ArticlesField {...said} value={field.value} onChange={field.onChange} />
}

function ArticleKey<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Omit<Said, 'rows'>) {
  const { field } = useController({ control, name })
  const stored: string | null = field.value
  return (
    <ArticlesField
      {...said}
      most={1}
      value={stored === null ? [] : [stored]}
      onChange={([key = null]) => field.onChange(key)}
    />
  )
}

type Within<Values extends FieldValues> = { form: UseFormReturn<Values>; name: Path<Values> }

/** What is said of the parts of a value. */
function useMistakes<Values extends FieldValues>({ form, name }: Within<Values>) {
  const stateAt = (path: string) =>
    form.getFieldState((path ? `${name}.${path}` : name) as Path<Values>, form.formState)
  return {
    mistakeAt(path: string) {
      const message: unknown = stateAt(path).error?.message
      return typeof message === 'string' ? message : undefined
    },
    isAtFault: (path: string) => stateAt(path).invalid,
  }
}

function WholeOf<Values extends FieldValues>({ form, name, parts }: Within<Values> & { parts: DataParts }) {
  const { field } = useController({ control: form.control, name })
  const mistakes = useMistakes({ form, name })
  const whole = mistakes.mistakeAt('')
  const facts = new Set<string>(Object.values(parts).flatMap((part) => (part.as === 'file' ? (part.facts ?? []) : [])))
  const beside = Object.entries(field.value).filter(([part]) => !Object.hasOwn(parts, part) && !facts.has(part))
  return (
    <div className={styles.form}>
      {whole && <Notice kind="error" title={whole} />}
      <DataPartFields parts={parts} value={field.value} onChange={field.onChange} {...mistakes} />
      {beside.length > 0 && <p className={styles.soft}>Außerdem gespeichert: {inWords(Object.fromEntries(beside))}</p>}
    </div>
  )
}

type RowsProps<Values extends FieldValues> = Within<Values> &
  Omit<ComponentProps<typeof RowsField>, 'value' | 'onChange' | 'mistakeAt'>

function Rows<Values extends FieldValues>({ form, name, ...rest }: RowsProps<Values>) {
  const { field } = useController({ control: form.control, name })
  const { mistakeAt } = useMistakes({ form, name })
  return <RowsField {...rest} value={field.value} onChange={field.onChange} mistakeAt={mistakeAt} />
}

function Euros<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Omit<Said, 'rows'>) {
  const rules = { validate: (value: Typed) => typeof value !== 'string' || noAmount }
  const { field } = useController({ control, name, rules })
  return <EuroField {...said} {...field} />
}

function Figure<Values extends FieldValues>({
  control,
  name,
  min = -Infinity,
  ...said
}: Bound<Values> & Omit<Said, 'rows'> & { min?: number | undefined }) {
  const rules = {
    validate: (value: Typed) =>
      typeof value === 'string' ? noFigure : value === null || value >= min || `Der kleinste Wert ist ${min}.`,
  }
  const { field } = useController({ control, name, rules })
  return <FigureField {...said} {...field} />
}

function Lines<Values extends FieldValues>({ control, name, ...said }: Bound<Values> & Said) {
  const { field } = useController({ control, name })
  return <LinesField {...said} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
}

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
