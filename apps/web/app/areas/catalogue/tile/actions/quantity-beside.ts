/** What the quantity field of an article's tile or row says; undefined where nothing is typed. */
export function quantityBeside(control: HTMLElement): number | undefined {
  const field = control.closest('[data-article]')?.querySelector<HTMLInputElement>('input[name="quantity"]')
  return Number(field?.value) || undefined
}
