import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { Checkbox, FieldGroup, SelectField, TextArea, TextField } from '../../ui/forms/fields.tsx'
import styles from '../console.module.css'
import { useChoices } from '../content/choices.ts'
import { AddressField } from './address-field.tsx'
import { ArticlesField } from './articles-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Data, DataPart, DataParts } from './data-part.ts'
import { FigureField } from './figure-field.tsx'
import { LinesField } from './lines-field.tsx'
import { MediaField } from './media/media-field.tsx'
import { sizeText } from './media/media-words.ts'
import { OrderedList } from './ordered-list.tsx'
import { RichTextField } from './rich-text/rich-text-field.tsx'
import { TicksField } from './ticks-field.tsx'

type Mistakes = { mistakeAt(path: string): string | undefined; isAtFault(path: string): boolean }

type PartsProps = Mistakes & { parts: DataParts; value: Data; onChange(value: Data): void }

const wholeRow: ReadonlySet<DataPart['as']> = new Set([
  'html',
  'picture',
  'file',
  'articles',
  'list',
  'group',
  'galleries',
  'ticks',
])

/** The fields of a value of several parts, as a table says them. */
export function DataPartFields({ parts, value, onChange, mistakeAt, isAtFault }: PartsProps) {
  const of = (isWhole: boolean) =>
    Object.entries(parts)
      .filter(([, part]) => wholeRow.has(part.as) === isWhole)
      .map(([name, part]) => (
        <Part
          key={name}
          part={part}
          value={value[name]}
          beside={value}
          onChange={(next, facts) => {
            const { [name]: _, ...rest } = value
            onChange(next === undefined ? rest : { ...value, ...facts, [name]: next })
          }}
          mistakeAt={(path) => mistakeAt(path.startsWith('../') ? path.slice(3) : path ? `${name}.${path}` : name)}
          isAtFault={(path) => isAtFault(path ? `${name}.${path}` : name)}
        />
      ))
  return (
    <>
      <div className={styles.pairs}>{of(false)}</div>
      {of(true)}
    </>
  )
}

type PartProps = Mistakes & {
  part: DataPart
  value: unknown
  /** the parts that stand beside it */
  beside: Data
  onChange(value: unknown, facts?: Data): void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const dataOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Data) : {})

function Part({ part, value, beside, onChange, mistakeAt, isAtFault }: PartProps) {
  const { label, hint } = part
  const within = textsOf(value).map((_, at) => mistakeAt(String(at)))
  const error = mistakeAt('') ?? within.find(Boolean)
  const said = { label, error, ...(hint && { hint }) }
  const nothing = 'nullable' in part ? null : 'optional' in part ? undefined : ''
  const typed = (text: string) => onChange(text === '' ? nothing : text)
  switch (part.as) {
    case 'text':
      return (
        <TextField
          {...said}
          maxLength={part.most ?? 300}
          value={textOf(value)}
          onChange={({ target }) => typed(target.value)}
        />
      )
    case 'area':
      return (
        <TextArea
          {...said}
          rows={3}
          maxLength={part.most}
          value={textOf(value)}
          onChange={({ target }) => typed(target.value)}
        />
      )
    case 'html':
      return <RichTextField {...said} value={textOf(value)} onChange={onChange} />
    case 'day':
      return <TextField {...said} type="date" value={textOf(value)} onChange={({ target }) => onChange(target.value)} />
    case 'number':
      if (part.fraction) {
        return (
          <FigureField
            {...said}
            value={typeof value === 'number' || typeof value === 'string' ? value : null}
            onChange={(next) => onChange(next ?? (part.optional ? undefined : null))}
          />
        )
      }
      return (
        <TextField
          {...said}
          type="number"
          min={0}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => {
            if (target.value !== '') onChange(readNumber(target.value) ?? undefined)
            else onChange(part.optional ? undefined : null)
          }}
        />
      )
    case 'flag':
      return (
        <Checkbox
          error={error}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked || (part.optional ? undefined : false))}
        >
          {label}
        </Checkbox>
      )
    case 'choice': {
      const stored = textOf(value)
      const isKnown = stored === '' || part.options.some((one) => one.value === stored)
      return (
        <SelectField
          {...said}
          {...((part.optional || part.nullable) && { empty: 'nichts' })}
          options={isKnown ? part.options : [...part.options, { value: stored, label: stored }]}
          value={stored}
          onChange={({ target }) => typed(target.value)}
        />
      )
    }
    case 'ticks':
      return (
        <TicksField label={label} error={error} options={part.options} value={textsOf(value)} onChange={onChange} />
      )
    case 'address':
      return <AddressField label={label} error={error} value={textOf(value)} onChange={onChange} />
    case 'lines':
      return <LinesField {...said} value={textsOf(value)} onChange={onChange} />
    case 'picture':
      return <MediaField label={label} error={error} value={textOf(value)} onChange={(address) => onChange(address)} />
    case 'file': {
      const { kinds, facts = [], optional } = part
      const [type, bytes] = [beside['fileType'], beside['bytes']]
      const kept = facts.length > 0 && value ? [type, typeof bytes === 'number' && sizeText(bytes)] : []
      const wrong = facts.map((fact) => mistakeAt(`../${fact}`)).find(Boolean)
      return (
        <MediaField
          label={label}
          hint={kept.filter(Boolean).join(', ') || hint}
          error={error ?? wrong}
          kinds={kinds}
          isOptional={optional === true}
          value={textOf(value)}
          onChange={(address, medium) => {
            const { name: fileName = '', type: fileType = '', bytes: size = 0 } = medium ?? {}
            const said = { fileName, fileType, bytes: size }
            onChange(address, medium ? Object.fromEntries(facts.map((fact) => [fact, said[fact]])) : undefined)
          }}
        />
      )
    }
    case 'articles':
      return <ArticlesField {...said} most={part.most} value={textsOf(value)} onChange={onChange} />
    case 'galleries':
      return <Galleries label={label} error={error} value={textsOf(value)} onChange={onChange} />
    case 'list':
      return <List {...{ part, value, onChange, mistakeAt, isAtFault }} />
    case 'group':
      return (
        <div>
          <Checkbox
            error={error}
            checked={value !== undefined}
            onChange={({ target }) => onChange(target.checked ? part.begins : undefined)}
          >
            {label}
          </Checkbox>
          {value !== undefined && (
            <DataPartFields
              parts={part.parts}
              value={dataOf(value)}
              onChange={onChange}
              mistakeAt={mistakeAt}
              isAtFault={isAtFault}
            />
          )}
        </div>
      )
  }
}

const longest = 60

type ListProps = Omit<PartProps, 'beside'> & { part: Extract<DataPart, { as: 'list' }> }

function List({ part, value, onChange, mistakeAt, isAtFault }: ListProps) {
  const error = mistakeAt('')
  return (
    <FieldGroup legend={part.label} error={error}>
      <OrderedList<Data>
        label={part.label}
        items={Array.isArray(value) ? value.map(dataOf) : []}
        onChange={onChange}
        titleOf={(one, at) => {
          const { title, label, name, text, file } = one
          const said = [title, label, name, text, file].find((word) => typeof word === 'string' && word !== '')
          return said ? String(said).slice(0, longest) : `${part.one} ${at + 1}`
        }}
        isAtFault={(at) => isAtFault(String(at))}
        most={part.most}
        fresh={{ [`${part.one} hinzufügen`]: () => part.begins }}
      >
        {(one, at, change) => (
          <DataPartFields
            parts={part.parts}
            value={one}
            onChange={change}
            mistakeAt={(path) => mistakeAt(`${at}.${path}`)}
            isAtFault={(path) => isAtFault(`${at}.${path}`)}
          />
        )}
      </OrderedList>
    </FieldGroup>
  )
}

type GalleriesProps = { label: string; error: string | undefined; value: string[]; onChange(value: string[]): void }

/** The galleries of an album, in their order. */
function Galleries({ label, error, value, onChange }: GalleriesProps) {
  const galleries = useChoices()?.galleries
  const nameOf = (slug: string) => galleries?.find((one) => one.value === slug)?.label ?? slug
  return (
    <FieldGroup legend={label} error={error}>
      <OrderedList<string>
        label={label}
        items={value}
        onChange={onChange}
        titleOf={(slug, at) => (slug ? nameOf(slug) : `Galerie ${at + 1}`)}
        isAtFault={() => false}
        most={50}
        fresh={{ 'Galerie hinzufügen': () => '' }}
      >
        {(slug, _at, change) => (
          <ChoiceField label="Welche Galerie" error={undefined} choices={galleries} value={slug} onChange={change} />
        )}
      </OrderedList>
    </FieldGroup>
  )
}
