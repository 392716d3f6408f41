/** More than this no limit and no budget needs. */
const most = 20_000_000

/**
 * An amount as people in Germany type it: `1.000,50`, `1000,5`, `1000`, `1000.50`, with or without a sign.
 * @returns euros with two decimals; null for nothing, undefined for what is no amount or too much
 */
export function typedEuros(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s€]/g, '')
  if (plain === '') return null
  const isGerman = /^(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,12})(?:,\d{1,2})?$/.test(plain)
  if (!isGerman && !/^\d{1,12}\.\d{1,2}$/.test(plain)) return undefined
  const euros = Number(isGerman ? plain.replaceAll('.', '').replace(',', '.') : plain)
  return euros <= most ? euros : undefined
}
