import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox, FieldGroup, SelectField, TextArea, TextField } from '../../ui/forms/fields.tsx'
import { noAmount } from '../sales/euros.ts'
import { inWords } from '../ui/changes-between.ts'
import { EuroField } from '../ui/euro-field.tsx'
import { FigureField, noFigure } from '../ui/figure-field.tsx'
import { choiceText } from './setting-texts.ts'
import own from './settings.module.css'

/** The part of JSON Schema that the settings use; whatever else there is, is edited as JSON. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  enum?: string[]
  maxLength?: number
  anyOf?: Schema[]
}

type Context = {
  textOf(field: string): string
  /** at `value[0].slug` */
  mistakeAt(path: string): string | undefined
}
type Props = Context & {
  schema: Schema
  value: unknown
  onChange(value: unknown): void
  path: string
  label: string
  isOptional?: boolean
}

const longText = 500

/** A field as its schema describes it, with all the fields within it. */
export function SchemaField(props: Props) {
  const { schema, value, onChange, label, path, mistakeAt } = props
  const error = mistakeAt(path)
  const name = path.split(/[.\]]/).at(-1) ?? ''
  if (schema.enum)
    return (
      <SelectField
        label={label}
        error={error}
        empty="– keine Angabe –"
        options={schema.enum.map((one) => ({ value: one, label: choiceText(one) }))}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    )
  if (schema.type === 'boolean')
    return (
      <Checkbox error={error} checked={value === true} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
    )
  if (schema.type === 'integer' || schema.type === 'number')
    return /cents$|^privateLimit$/i.test(name) ? <Euros {...props} /> : <Figure {...props} />
  if (schema.type === 'string' || schema.anyOf?.every(({ type }) => type === 'string')) {
    const text = { label, error, value: typeof value === 'string' ? value : '' }
    const change = ({ target }: { target: { value: string } }) => onChange(target.value)
    return (schema.maxLength ?? 0) > longText ? (
      <TextArea {...text} rows={4} onChange={change} />
    ) : (
      <TextField {...text} onChange={change} />
    )
  }
  if (schema.type === 'array' && schema.items?.type === 'string') return <Lines {...props} />
  if (schema.type === 'array' && schema.items?.properties) return <List {...props} items={schema.items} />
  if (schema.type === 'object' && schema.properties) return <Parts {...props} />
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return <Named {...props} of={schema.additionalProperties} />
  return <AsJson {...props} />
}

const recordOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Without what is empty and need not be there. */
function withPart(before: Record<string, unknown>, name: string, value: unknown, isNeeded: boolean) {
  const { [name]: _, ...rest } = before
  const isEmpty = value === undefined || (!isNeeded && (value === '' || value === false))
  // the order of the fields stays
  return isEmpty ? rest : name in before ? { ...before, [name]: value } : { ...rest, [name]: value }
}

function Parts({ schema, value, onChange, path, label, isOptional, ...context }: Props) {
  const record = recordOf(value)
  const needed = schema.required ?? []
  if (isOptional && value === undefined)
    return (
      <p className={own.absent}>
        {label}: nicht angegeben{' '}
        <Button size="small" look="quiet" onClick={() => onChange(emptyOf(schema))}>
          {label} angeben
        </Button>
      </p>
    )
  const fields = Object.entries(schema.properties ?? {}).map(([name, part]) => (
    <SchemaField
      {...context}
      key={name}
      schema={part}
      value={record[name]}
      path={`${path}.${name}`}
      label={context.textOf(name)}
      isOptional={!needed.includes(name)}
      onChange={(next) => onChange(withPart(record, name, next, needed.includes(name)))}
    />
  ))
  if (label === '') return <div className={own.parts}>{fields}</div>
  return (
    <FieldGroup legend={label}>
      <div className={own.parts}>{fields}</div>
      {isOptional && (
        <div className={own.acts}>
          <Button size="small" look="quiet" onClick={() => onChange(undefined)}>
            {label} weglassen
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** What a new one begins with, so that its fields are there. */
export function emptyOf(schema: Schema): unknown {
  if (schema.type === 'array') return []
  if (schema.type !== 'object') return schema.type === 'string' && !schema.enum ? '' : undefined
  const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(
    needed.flatMap(([name, part]) => {
      const empty = emptyOf(part)
      return empty === undefined ? [] : [[name, empty]]
    }),
  )
}

const titleOf = (value: unknown, at: number) => {
  const { name, label, day, alt, slug } = recordOf(value)
  return String(name || label || day || alt || slug || `Eintrag ${at + 1}`)
}

function List({
  items,
  value,
  onChange,
  path,
  label,
  schema: _,
  isOptional: __,
  ...context
}: Props & { items: Schema }) {
  const list: unknown[] = Array.isArray(value) ? value : []
  const [opened, setOpened] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    const next = [...list]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <section className={own.list} aria-label={label || 'Liste'}>
      {list.length === 0 && <p className={own.absent}>Noch kein Eintrag.</p>}
      {list.map((one, at) => {
        const title = titleOf(one, at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name while they are typed
          <details key={at} open={opened === at || hasMistake(context, `${path}[${at}]`, items)}>
            <summary>{title}</summary>
            <SchemaField
              {...context}
              schema={items}
              value={one}
              path={`${path}[${at}]`}
              label=""
              onChange={(next) => onChange(list.map((before, place) => (place === at ? next : before)))}
            />
            <div className={own.acts}>
              <Button size="small" look="quiet" disabled={at === 0} onClick={() => move(at, at - 1)}>
                {title} nach oben
              </Button>
              <Button size="small" look="quiet" disabled={at === list.length - 1} onClick={() => move(at, at + 1)}>
                {title} nach unten
              </Button>
              <Button size="small" look="quiet" onClick={() => onChange(list.filter((_one, place) => place !== at))}>
                {title} entfernen
              </Button>
            </div>
          </details>
        )
      })}
      <Button
        onClick={() => {
          setOpened(list.length)
          onChange([...list, emptyOf(items)])
        }}
      >
        Eintrag hinzufügen
      </Button>
    </section>
  )
}

const hasMistake = ({ mistakeAt }: Context, path: string, { properties = {} }: Schema) =>
  [path, ...Object.keys(properties).map((name) => `${path}.${name}`)].some((one) => mistakeAt(one) !== undefined)

/** Entries by a name of their own, as coupons by their code. */
function Named({ of, value, onChange, path, label, schema: _, isOptional: __, ...context }: Props & { of: Schema }) {
  const record = recordOf(value)
  const [typed, setTyped] = useState('')
  const id = useId()
  const name = typed.trim()
  const isTaken = Object.hasOwn(record, name)
  return (
    <section className={own.list} aria-label={label || 'Liste'}>
      {label !== '' && <p className={own.absent}>{label}</p>}
      {Object.keys(record).length === 0 && <p className={own.absent}>Noch kein Eintrag.</p>}
      {Object.entries(record).map(([key, one]) => (
        <details key={key}>
          <summary>
            {key} <span className={own.brief}>{inWords(one, '', context.textOf)}</span>
          </summary>
          <SchemaField
            {...context}
            schema={of}
            value={one}
            path={`${path}.${key}`}
            label=""
            onChange={(next) => onChange({ ...record, [key]: next })}
          />
          <Button
            size="small"
            look="quiet"
            onClick={() => onChange(Object.fromEntries(Object.entries(record).filter(([other]) => other !== key)))}
          >
            {key} entfernen
          </Button>
        </details>
      ))}
      <div className={own.add}>
        <label htmlFor={id}>Neuer Eintrag</label>
        <input id={id} value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
        <Button
          disabled={name === '' || isTaken || name === '__proto__'}
          onClick={() => {
            onChange({ ...record, [name]: emptyOf(of) })
            setTyped('')
          }}
        >
          Hinzufügen
        </Button>
      </div>
    </section>
  )
}

function Lines({ value, onChange, label, path, mistakeAt }: Props) {
  const lines = Array.isArray(value) ? value.map(String) : []
  const [typed, setTyped] = useState(lines.join('\n'))
  const kept = typed.split('\n').flatMap((line) => line.trim() || [])
  const error = mistakeAt(path) ?? lines.map((_line, at) => mistakeAt(`${path}[${at}]`)).find(Boolean)
  return (
    <TextArea
      label={label || 'Je Zeile ein Eintrag'}
      error={error}
      rows={6}
      value={kept.join('\n') === lines.join('\n') ? typed : lines.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.split('\n').flatMap((line) => line.trim() || []))
      }}
    />
  )
}

function Figure({ value, onChange, label, path, mistakeAt }: Props) {
  return (
    <FigureField
      label={label}
      error={typeof value === 'string' && mistakeAt(path) ? noFigure : mistakeAt(path)}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

/** What is no amount is sent as it was typed, and refused at its field. */
function Euros({ value, onChange, label, path, mistakeAt }: Props) {
  const typed = typeof value === 'number' || typeof value === 'string' ? value : null
  const error = mistakeAt(path) && typeof typed === 'string' ? noAmount : mistakeAt(path)
  return <EuroField label={label} error={error} value={typed} onChange={(next) => onChange(next ?? undefined)} />
}

/** What has too many shapes for fields of its own. */
function AsJson({ value, onChange, label, path, mistakeAt }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const asText = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2)
  return (
    <TextArea
      label={label}
      error={isBroken ? 'Das ist kein gültiges JSON.' : mistakeAt(path)}
      rows={2}
      spellCheck={false}
      value={typed ?? asText}
      onChange={({ target }) => {
        const text = target.value
        setTyped(text)
        const isPlain = !/^\s*[[{"]/.test(text)
        try {
          onChange(text === '' ? undefined : isPlain ? text : JSON.parse(text))
          setIsBroken(false)
        } catch {
          setIsBroken(true)
        }
      }}
    />
  )
}
