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
