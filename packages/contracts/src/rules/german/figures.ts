// By hand: the first formatter of `Intl` costs a phone a tenth of a second of its first page (docs/speed.md "First load").

/**
 * Rounds to a whole number, half away from zero (G-12). The number is read with the 15 digits that a double
 * carries for certain, so 1.005 x 100 = 100.49999999999999 counts as the 100.5 that was meant.
 */
export function roundHalfAway(value: number): number {
  const meant = Number(value.toPrecision(15))
  const rounded = Math.sign(meant) * Math.round(Math.abs(meant))
  return rounded === 0 ? 0 : rounded
}

/**
 * A number as Germans write it: `1.234,5`. Rounds half away from zero, exact to 15 digits; never says -0.
 * @param most decimals it shows at most
 * @param least decimals it shows even where they are zero
 */
export function formatFigure(value: number, most = 3, least = 0): string {
  const rounded = roundHalfAway(value * 10 ** most) / 10 ** most
  const [whole = '', decimals = ''] = Math.abs(rounded).toFixed(most).split('.')
  const shown = decimals.replace(/0+$/, '').padEnd(least, '0')
  return `${rounded < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${shown && `,${shown}`}`
}
