import type { Answer } from '@kontor/contracts/client'
import type { FormPost } from '../../../platform/calls/actions.ts'
import { refuseForm } from '../../../platform/forms/form-errors.ts'

export type ImportKind = Answer<'importCompany'>['kind']
export type Imported = { imported: Answer<'importCompany'> }

/** Takes in a table that somebody chose, or only says what would become of it. */
export async function importTable({ rest, form }: FormPost, kind: ImportKind): Promise<Imported> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    throw refuseForm([{ path: 'file', code: 'required', message: 'Bitte wählen Sie eine Datei.' }])
  }
  return { imported: await rest.call('importCompany', { file, kind, dryRun: form.get('decision') !== 'take' }) }
}
