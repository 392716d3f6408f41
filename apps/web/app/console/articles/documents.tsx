import type { ConsoleInputs } from '@kontor/api/console'
import { type DocumentKind, documentKinds, mostDocuments } from '@kontor/contracts/rules/catalogue/documents'
import { useId, useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { FieldGroup, SelectField, TextField } from '../../ui/forms/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fileSize } from '../../ui/text/figures.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import shared from '../console.module.css'
import { messageIn } from '../ui/form-fields.tsx'
import { OrderedList } from '../ui/ordered-list.tsx'
import { uploadDocument } from '../ui/upload-picture.ts'

type Fields = ConsoleInputs['articles']['save']['fields']
type Document = Fields['documents'][number]

const kinds = Object.entries(documentKinds).map(([value, label]) => ({ value, label }))
const usualTitles: ReadonlySet<string> = new Set(Object.values(documentKinds))
const empty: Document = {
  kind: 'sicherheitsdatenblatt',
  title: documentKinds.sicherheitsdatenblatt,
  file: '',
  bytes: 0,
}

/** The papers of an article, in the order in which its page shows them. */
export function ArticleDocuments({ form }: { form: UseFormReturn<Fields> }) {
  const { field } = useController({ control: form.control, name: 'documents' })
  const faultOf = (at: number) => messageIn(form.getFieldState(`documents.${at}`, form.formState).error)
  return (
    <FieldGroup
      legend="Dokumente"
      hint="Datenblätter und Anleitungen als PDF. Gefahrstoffe brauchen ein Sicherheitsdatenblatt."
    >
      <OrderedList<Document>
        label="Dokumente"
        items={field.value}
        onChange={field.onChange}
        titleOf={({ title }, at) => title || `Dokument ${at + 1}`}
        noteOf={({ file, bytes }) => (file === '' ? 'ohne Datei' : `PDF, ${fileSize(bytes)}`)}
        isAtFault={(at) => faultOf(at) !== undefined}
        most={mostDocuments}
        fresh={{ 'Dokument hinzufügen': () => empty }}
      >
        {(document, at, change) => <DocumentFields document={document} fault={faultOf(at)} change={change} />}
      </OrderedList>
    </FieldGroup>
  )
}

type Props = { document: Document; fault: string | undefined; change(document: Document): void }

function DocumentFields({ document, fault, change }: Props) {
  const { kind, title, file } = document
  return (
    <div className={shared.form}>
      {fault && <Notice kind="error" title={fault} />}
      <div className={shared.pairs}>
        <SelectField
          label="Art"
          options={kinds}
          value={kind}
          onChange={({ target }) => {
            const next = target.value as DocumentKind
            // a title of one's own stays
            change({ ...document, kind: next, title: usualTitles.has(title) ? documentKinds[next] : title })
          }}
        />
        <TextField
          label="Titel"
          maxLength={120}
          value={title}
          onChange={({ target }) => change({ ...document, title: target.value })}
        />
      </div>
      <div className={shared.acts}>
        {file !== '' && (
          <a href={file} target="_blank" rel="noreferrer">
            Datei ansehen
          </a>
        )}
        <UploadButton hasFile={file !== ''} arrived={(stored) => change({ ...document, ...stored })} />
      </div>
    </div>
  )
}

type UploadProps = { hasFile: boolean; arrived(stored: Pick<Document, 'file' | 'bytes'>): void }

function UploadButton({ hasFile, arrived }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const [told, setTold] = useState('')
  const [mistake, setMistake] = useState('')
  async function upload(file: File) {
    setIsSending(true)
    setMistake('')
    setTold('Die Datei wird hochgeladen …')
    try {
      const { address, bytes } = await uploadDocument(file)
      arrived({ file: address, bytes })
      setTold('Hochgeladen. Zum Artikel gehört die Datei, sobald Sie ihn speichern.')
    } catch (error) {
      setTold('')
      setMistake(error instanceof Error ? error.message : '')
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <Button size="small" busy={isSending} onClick={() => input.current?.click()}>
        {hasFile ? 'Andere Datei hochladen' : 'Datei hochladen'}
      </Button>
      <VisuallyHidden>
        <label htmlFor={id}>Datei des Dokuments</label>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          accept=".pdf"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void upload(file)
            target.value = ''
          }}
        />
      </VisuallyHidden>
      <span role="status" className={shared.soft}>
        {told}
      </span>
      {mistake && <Notice kind="error" title={mistake} />}
    </>
  )
}
