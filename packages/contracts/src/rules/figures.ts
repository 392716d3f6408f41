// By hand: the first formatter of `Intl` costs a phone a tenth of a second of its first page (docs/speed.md "First load").

/**
 * A number as Germans write it: `1.234,5`. Rounds half away from zero, read with the 15 digits that a double carries for
 * certain; never says -0.
 * @param most decimals it shows at most
 * @param least decimals it shows even where they are zero
 */
export function formatFigure(value: number, most = 3, least = 0): string {
  const size = Number((Math.abs(value) * 10 ** most).toPrecision(15))
  const [whole = '', decimals = ''] = (Math.round(size) / 10 ** most).toFixed(most).split('.')
  const shown = decimals.replace(/0+$/, '').padEnd(least, '0')
  const sign = value < 0 && Math.round(size) > 0 ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${shown && `,${shown}`}`
}
