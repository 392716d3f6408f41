import { formatFigure } from '../german/figures.ts'

/** Units of which several are called otherwise; the others (Stück, Ries, Paar, Kanister) stay as they are. */
const plurals: Readonly<Record<string, string>> = {
  Packung: 'Packungen',
  Karton: 'Kartons',
  Box: 'Boxen',
  Rolle: 'Rollen',
  Set: 'Sets',
  Flasche: 'Flaschen',
  Kiste: 'Kisten',
  Palette: 'Paletten',
  Etui: 'Etuis',
  Tube: 'Tuben',
  Bund: 'Bunde',
  Dose: 'Dosen',
}

/** A unit as it stands behind a figure: `1 Packung`, `2 Packungen`. @param unit its name, as orders keep it */
export function unitFor(quantity: number, unit: string): string {
  return quantity === 1 ? unit : (plurals[unit] ?? unit)
}

/**
 * That staff changed the unit of an article after somebody chose a quantity of it (case P11).
 * @param unit its name now
 * @param chosen how many were chosen, and in which unit
 */
export function explainNewUnit(unit: string, chosen: { quantity: number; unit: string }): string {
  const pieces = `${formatFigure(chosen.quantity)} ${unitFor(chosen.quantity, chosen.unit)}`
  return `Verkauft wird dieser Artikel jetzt in der Einheit ${unit}, gewählt ${chosen.quantity === 1 ? 'war' : 'waren'} ${pieces}.`
}
