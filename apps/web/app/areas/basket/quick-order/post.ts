import type { RestClient } from '@kontor/contracts/client'
import { readOrderTable, readOrderText } from '@kontor/contracts/rules/basket/quick-order/order-table'
import { type FormPost, fieldOf } from '../../../platform/calls/actions.ts'
import { reasonsIn, refusalOf } from '../../../platform/calls/failed-call.ts'
import { type Report, reportOnAdding, reportOnReading } from './report.tsx'
import { addGoodRows, appended, checkedRows, emptyRows, isEmpty, newRow, type Row, rowsFrom } from './rows.ts'

/** What the page shows after its form was posted without JavaScript. */
export type QuickOrderAnswer = { rows: Row[]; report: Report | null; rest: string }

/** Lines, a pasted list and a file of one form: checked together, and the good ones added where that was asked for. */
export async function answerPost({ form, rest }: FormPost): Promise<QuickOrderAnswer> {
  const typed = typedRows(form)
  const list = await listsIn(form, rest)
  const { rows: all, beyond } = appended(typed, list.rows)
  const rows = await checkedRows(rest, all, 'all')
  const left = beyond.map(({ number, quantity, costCentre }) => [number, quantity, costCentre].join('\t')).join('\n')
  if (fieldOf(form, 'do') !== 'add') {
    const read = list.rows.length > 0 ? reportOnReading(list.rows.length - beyond.length, beyond.length) : null
    return { rows, report: list.report ?? read, rest: left }
  }
  const added = await addGoodRows(rest, rows)
  return { rows: added.left.every(isEmpty) ? emptyRows() : added.left, report: reportOnAdding(added), rest: left }
}

function typedRows(form: FormData): Row[] {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
  const quantities = texts('quantity')
  const costCentres = texts('costCentre')
  // a proposal chosen: `2 100001` writes the number into the third line
  const [, place, chosen] = /^(\d{1,3}) (.{1,100})$/.exec(fieldOf(form, 'choose')) ?? []
  return texts('number').map((text, at) => {
    const number = chosen && Number(place) === at ? chosen : text
    const quantity = quantities[at]?.trim() || (number.trim() === '' ? '' : '1')
    return newRow({ number, quantity, costCentre: costCentres[at] ?? '' })
  })
}

async function listsIn(form: FormData, rest: RestClient): Promise<{ rows: Row[]; report: Report | null }> {
  const rows = rowsFrom(readOrderText(fieldOf(form, 'text')).rows)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { rows, report: null }
  try {
    const read = await rest.call('parseQuickOrder', { file })
    return { rows: [...rows, ...rowsFrom(readOrderTable(read.lines, { uses: read.columns }).rows)], report: null }
  } catch (error) {
    return {
      rows,
      report: { kind: 'error', title: 'Die Datei ließ sich nicht lesen', text: reasonsIn(refusalOf(error)) },
    }
  }
}
