import type { BaseUnit, Clp, LegalData, WithdrawalException } from '../../model.ts'

export type Value = string | number
export type Axes = Readonly<Record<string, readonly Value[]>>
type Choice<A extends Axes> = { readonly [K in keyof A]: A[K][number] } & {
  readonly brand: string
  readonly series: string
}
type AnyChoice = Readonly<Record<string, Value>> & { readonly brand: string; readonly series: string }

interface LineShape<C> {
  readonly productType: string
  /** Slug of the leaf of the assortment tree (the seed decides article type to leaf, decisions 11 "Seed gaps"). */
  readonly leaf: string
  readonly brands: readonly string[]
  readonly series: readonly string[]
  readonly name: (c: C) => string
  /** Net price in euros of the first brand and the first series. */
  readonly price: (c: C) => number
  /** Six values in the order of the type's attributes. */
  readonly features: (c: C) => readonly Value[]
  readonly unit?: (c: C) => string
  readonly content?: (c: C) => readonly [number, string]
  readonly base?: (c: C) => readonly [number, BaseUnit]
  /** Voluntary comparative price: content in total, shown per so many. */
  readonly comparative?: (c: C) => readonly [number, number, string]
  readonly format?: (c: C) => string
  readonly farbe?: (c: C) => string
  readonly deposit?: (c: C) => readonly [number, 'EINWEG' | 'MEHRWEG']
  readonly order?: readonly [min: number, step: number, max: number]
  readonly eco?: readonly string[]
  readonly legal?: (c: C) => LegalData
}

/** One product line: all its articles are brand x series x axes. */
export interface Line extends LineShape<AnyChoice> {
  readonly axes: Axes
}

export interface ArticleType {
  readonly slug: string
  readonly name: string
  readonly group: string
  readonly attributes: readonly [string, string, string, string, string, string]
  /** Net euros, from and to, of domain 3.4 (packs of several pieces may lie above). */
  readonly prices: readonly [number, number]
  readonly about: readonly [string, string, string]
  readonly lines: readonly Line[]
  readonly taxRate?: 7 | 19
  readonly dailyPrice?: boolean
  readonly priceBound?: boolean
  readonly withdrawal?: WithdrawalException
  readonly deliveryState?: 6 | 7
  readonly depot?: number
  readonly guaranteeYears?: number
  readonly flags?: readonly string[]
  readonly tags?: readonly string[]
  readonly eco?: readonly string[]
  readonly legal?: LegalData
  readonly accessories?: readonly string[]
  readonly crossSelling?: readonly string[]
  /** Supplies and printers come from `printers.ts`; their generated lines only serve catalogues larger than the standard one. */
  readonly fromRound?: number
}

/** Ties the callbacks of a line to its axes; the cast is safe because `generate.ts` builds every choice from these axes. */
export function line<const A extends Axes>(shape: LineShape<Choice<A>> & { readonly axes: A }): Line {
  return shape as unknown as Line
}

/** Price of a pack: 4 % less for every doubling. */
export function packOf(single: number, pieces: number): number {
  return single * pieces * 0.96 ** Math.log2(pieces)
}

/** German figures for names and values: 1.000 and 0,5. */
export function de(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole
  return fraction ? `${grouped},${fraction}` : grouped
}

/** ", 12 St." behind a name when there is more than one. */
export function pieces(count: number): string {
  return count > 1 ? `, ${de(count)} St.` : ''
}

export function packUnit(c: AnyChoice): string {
  return Number(c.pack ?? 1) > 1 ? 'packung' : 'stueck'
}

export const WEEE: LegalData = { weeeNumber: 'DE 00000101' }

export const CLP_FLAMMABLE: Clp = {
  pictograms: ['GHS02', 'GHS07'],
  signalWord: 'Gefahr',
  statements: ['H225 Flüssigkeit und Dampf leicht entzündbar.', 'H319 Verursacht schwere Augenreizung.'],
}

export const CLP_IRRITANT: Clp = {
  pictograms: ['GHS07'],
  signalWord: 'Achtung',
  statements: ['H319 Verursacht schwere Augenreizung.', 'P102 Darf nicht in die Hände von Kindern gelangen.'],
}

export const CLP_TONER: Clp = {
  pictograms: [],
  signalWord: null,
  statements: ['EUH210 Sicherheitsdatenblatt auf Anfrage erhältlich.'],
}
