/** A row on its way into a file. */
export type ExportedRow = { number: string; quantity: string; costCentre: string; remark: string }

/**
 * Rows as CSV that Excel opens rightly in German: semicolons, CRLF. Cells that a spreadsheet would run as a formula get
 * an apostrophe before (security 3.2 no. 26), which `linesOf` takes off again.
 */
export function orderCsv(rows: readonly ExportedRow[]): string {
  const heading = ['Artikelnummer', 'Menge', 'Kostenstelle', 'Hinweis']
  const lines = rows.map(({ number, quantity, costCentre, remark }) => [number, quantity, costCentre, remark])
  return [heading, ...lines].map((cells) => cells.map(csvCell).join(';')).join('\r\n')
}

/** One cell, safe for spreadsheets and quoted where it must be. */
export function csvCell(text: string): string {
  const safe = /^'*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
  return /[;"\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
