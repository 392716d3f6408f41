import { csvCell } from '@kontor/contracts/rules/basket/quick-order/order-export'

/** A table as CSV as it is made (semicolons, UTF-8 with BOM: G-85). */
export async function* csvTexts(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  const textOf = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')
  yield `\uFEFF${textOf([headings])}`
  for await (const batch of batches) if (batch.length > 0) yield textOf(batch)
}
