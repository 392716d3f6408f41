/** Units of UN/ECE recommendations 20 and 21 as catalogues name them, and what a German shop calls them. */
const german: Readonly<Record<string, readonly string[]>> = {
  ...{ C62: ['Stück'], H87: ['Stück'], PCE: ['Stück'], EA: ['Stück'], PC: ['Stück'], NAR: ['Stück'], XPP: ['Stück'] },
  ...{ PK: ['Packung'], PA: ['Packung'], XPK: ['Packung'], XPA: ['Packung'], PAK: ['Packung'] },
  ...{ CT: ['Karton'], XCT: ['Karton'], CAR: ['Karton'], BX: ['Box', 'Karton'], XBX: ['Box', 'Karton'] },
  ...{ RO: ['Rolle'], RL: ['Rolle'], XRO: ['Rolle'], RM: ['Ries'], SET: ['Set'], KT: ['Set'], PR: ['Paar'], NPR: ['Paar'] },
  ...{ BG: ['Beutel', 'Tüte'], XBG: ['Beutel', 'Tüte'], SA: ['Sack'], XSA: ['Sack'], BO: ['Flasche'], XBO: ['Flasche'] },
  ...{ CA: ['Dose'], XCA: ['Kanister', 'Dose'], CX: ['Dose'], XCX: ['Dose'], TN: ['Dose'], XTN: ['Dose'], TU: ['Tube'], XTU: ['Tube'] },
  ...{ BE: ['Bund', 'Bündel'], XBE: ['Bund', 'Bündel'], PF: ['Palette'], PX: ['Palette'], XPX: ['Palette'], PAL: ['Palette'] },
  ...{ CR: ['Kiste'], XCR: ['Kiste'], CS: ['Kiste', 'Karton'], XCS: ['Kiste', 'Karton'], EN: ['Umschlag'], ST: ['Blatt'], XST: ['Blatt'] },
  ...{ MTR: ['Meter'], CMT: ['Zentimeter'], MMT: ['Millimeter'], MTK: ['Quadratmeter'], MTQ: ['Kubikmeter'] },
  ...{ KGM: ['Kilogramm'], GRM: ['Gramm'], TNE: ['Tonne'], LTR: ['Liter'], MLT: ['Milliliter'], DZN: ['Dutzend'], HUR: ['Stunde'] },
} // biome-ignore format: a table

/** Units of the shop by what names them: short names, names and codes, small letters. */
export type UnitNames = ReadonlyMap<string, string>

/**
 * The unit that somebody means, as the shop calls it (its slug): by the shop's own names and codes, else by the table.
 * Codes of packages are written with and without their X (`BX`, `XBX`).
 */
export function unitOf(said: string, units: UnitNames): string | undefined {
  const code = said.trim().toUpperCase()
  const own = units.get(said.trim().toLowerCase())
  if (own !== undefined) return own
  for (const name of german[code] ?? []) {
    const unit = units.get(name.toLowerCase())
    if (unit !== undefined) return unit
  }
  return /^[A-Z0-9]{2}$/.test(code) ? units.get(`x${code.toLowerCase()}`) : undefined
}

/** `MTR` -> ` (Meter)`, so that a person knows what is missing */
export function unitInWords(said: string): string {
  const [name] = german[said.trim().toUpperCase()] ?? []
  return name ? ` (${name})` : ''
}
