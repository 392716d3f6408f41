import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/forms/fields.tsx'
import styles from '../../console.module.css'
import { isLong, trpc } from '../../trpc.ts'
import { InShop, type Mark, PreviewAnswer, PreviewButton } from '../../ui/preview.tsx'
import type { ItemKind } from './data-parts.ts'

type Fields = ConsoleInputs['contentItems']['save']['fields']
type Shown = ConsoleOutputs['contentItems']['preview']

const parts = () => import('../../../areas/content/text-parts.ts')
const Blocks = lazy(async () => ({ default: (await parts()).Blocks }))
const Document = lazy(async () => ({ default: (await parts()).Document }))

/** A small text as it is typed, with what stands beside it. */
export function ItemPreview({ kind, form }: { kind: ItemKind; form: UseFormReturn<Fields> }) {
  const mark: Mark = (path, message) => form.setError(path.replace(/^fields\./, '') as 'title', { message })
  const read = () => {
    form.clearErrors()
    return form.getValues()
  }
  return (
    <PreviewButton label="Vorschau" read={read}>
      {(fields) => <Preview kind={kind} fields={fields} mark={mark} />}
    </PreviewButton>
  )
}

function Preview({ kind, fields, mark }: { kind: ItemKind; fields: Fields; mark: Mark }) {
  const { data, error } = useQuery(
    trpc.contentItems.preview.queryOptions({ kind, fields }, { ...isLong, retry: false, gcTime: 0 }),
  )
  return (
    <PreviewAnswer data={data} error={error} mark={mark}>
      {(shown) => (
        <InShop>
          <h2>{shown.title}</h2>
          {shown.excerpt && <p>{shown.excerpt}</p>}
          <Beside shown={shown} />
          <Document body={shown.body} contents={[]}>
            <Blocks blocks={shown.blocks} articles={shown.articles} widgets={{}} />
          </Document>
        </InShop>
      )}
    </PreviewAnswer>
  )
}

type Member = { name: string; role: string }
type FormField = { name: string; label: string; type: string; hint: string; options: string[] }
type Video = { poster: string; files: { file: string; fileType: string }[]; captions: string }

/** What a kind shows besides its texts; its data has passed the checks of saving. */
function Beside({ shown: { kind, title, data, elsewhere } }: { shown: Shown }) {
  switch (kind) {
    case 'team': {
      const { phone, email, members } = data as { phone: string; email: string; members: Member[] }
      return (
        <>
          <ul>
            {members.map(({ name, role }) => (
              <li key={name}>{`${name}, ${role}`}</li>
            ))}
          </ul>
          <p>{[phone && `Telefon ${phone}`, email && `E-Mail ${email}`].filter(Boolean).join(' · ')}</p>
        </>
      )
    }
    case 'link':
      return <a href={String(data['url'])}>{String(data['url'])}</a>
    case 'form': {
      const { fields, submit } = data as { fields: FormField[]; submit: string }
      return (
        <div className={styles.form}>
          {fields.map((field) => (
            <Asked key={field.name} field={field} />
          ))}
          <p>{submit}</p>
        </div>
      )
    }
    case 'download':
      return <a href={String(data['file'])}>{String(data['fileName'])}</a>
    case 'album':
      return <img src={String(data['image'])} alt="" width={480} height={300} />
    case 'video': {
      const { poster, files, captions } = data as Video
      if (elsewhere) return <img src={poster} alt={title} width={480} height={270} />
      return (
        <video controls preload="none" poster={poster} width={480} height={270} aria-label={title}>
          {files.map(({ file, fileType }) => (
            <source key={file} src={file} type={fileType} />
          ))}
          <track kind="captions" src={captions || undefined} srcLang="de" label="Deutsch" />
        </video>
      )
    }
    default:
      return null
  }
}

function Asked({ field: { label, type, hint, options } }: { field: FormField }) {
  const said = { label, ...(hint && { hint }) }
  if (type === 'checkbox') return <Checkbox disabled>{label}</Checkbox>
  if (type === 'textarea') return <TextArea {...said} rows={3} disabled />
  if (type === 'select')
    return <SelectField {...said} disabled options={options.map((value) => ({ value, label: value }))} />
  return <TextField {...said} type={type} disabled />
}
