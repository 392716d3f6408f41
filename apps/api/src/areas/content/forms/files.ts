import type { content, FieldError, Parsed } from '@kontor/contracts'
import { mostFileBytes } from '@kontor/contracts/rules/content/form-files'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formEntryFiles } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { ShopProcess } from '../../../platform/context.ts'
import { beginsAsPdf } from '../../../platform/files/is-pdf.ts'
import type { FormDefinition } from './definition.ts'
import type { TypedField } from './typed.ts'

export type SentFile = { fileName: string; fileType: string; content: Buffer }
type Posted = NonNullable<Parsed<typeof content.sendForm>['files']>

const head = (file: Buffer) => file.toString('latin1', 0, 16)

/** What a file begins with says what it is; its name and what the browser calls it do not count. */
const kinds = [
  { name: 'JPEG', ending: 'jpg', type: 'image/jpeg', is: (file: Buffer) => head(file).startsWith('\xff\xd8\xff') },
  { name: 'PNG', ending: 'png', type: 'image/png', is: (file: Buffer) => head(file).startsWith('\x89PNG\r\n\x1a\n') },
  { name: 'WebP', ending: 'webp', type: 'image/webp', is: (file: Buffer) => /^RIFF.{4}WEBP/s.test(head(file)) },
  { name: 'PDF', ending: 'pdf', type: 'application/pdf', is: beginsAsPdf },
] as const

/** A name of letters, figures and hyphens with the ending of what it is: nothing that a mail program would run. */
function nameOf(sent: string, ending: string): string {
  const stem = sent
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[...stem].slice(0, 60).join('') || 'datei'}.${ending}`
}

/** The files of a form and every mistake in them; each is also said among what was typed. */
export function readFiles({ fields }: FormDefinition, posted: Posted = []) {
  const files: SentFile[] = []
  const said: TypedField[] = []
  const mistakes: FieldError[] = []
  const wrong = (field: string, message: string, code: FieldError['code'] = 'invalid') =>
    mistakes.push({ path: `fields.${field}`, code, message })
  let bytes = 0
  for (const { field: name, name: sent, content } of posted) {
    const field = fields.find((one) => one.name === name && one.type === 'file')
    if (!field || said.some((one) => one.name === name)) {
      wrong(name, 'Diese Angabe kennt das Formular nicht.', 'unknown')
      continue
    }
    const file = Buffer.from(content, 'base64')
    bytes += file.length
    const kind = kinds.find(({ is }) => is(file))
    if (bytes > mostFileBytes) wrong(name, 'Die Datei ist zu groß: höchstens 700 kB.', 'too_long')
    else if (!kind) wrong(name, 'Bitte wählen Sie ein Bild (JPEG, PNG, WebP) oder ein PDF.')
    else {
      const fileName = nameOf(sent, kind.ending)
      files.push({ fileName, fileType: kind.type, content: file })
      said.push({
        name,
        label: field.label,
        value: `${fileName} (${kind.name}, ${formatFigure(file.length / 1000, 1)} kB)`,
      })
    }
  }
  for (const { name, label, type, required } of fields)
    if (type === 'file' && required && !posted.some(({ field }) => field === name))
      wrong(name, `Bitte wählen Sie eine Datei: ${label}`, 'required')
  return { files, said, mistakes }
}

/** A file as it is enclosed in the shop's mail; null once it is deleted. */
export async function readSentFile({ db }: Pick<ShopProcess, 'db'>, id: number) {
  const [file] = await db.select().from(formEntryFiles).where(eq(formEntryFiles.id, id))
  return file ? { filename: file.fileName, contentType: file.fileType, content: file.content } : null
}
