import { z } from 'zod'

/** Who a check may be, by what he may do; one login each. */
export const personNames = {
  private: 'Privatkunde',
  otherPrivate: 'anderer Privatkunde',
  buyer: 'Einkäufer einer Firma, bestellt direkt auf Kostenstellen',
  needsRelease: 'Einkäufer derselben Firma, braucht immer eine Freigabe',
  approver: 'gibt dessen Bestellungen frei',
  controller: 'Controlling derselben Firma',
  admin: 'Kunden-Administration derselben Firma, ohne zweiten Faktor',
  otherAdmin: 'Kunden-Administration einer anderen Firma',
  taxExempt: 'steuerbefreite Firma',
  dealer: 'Händler mit HEK-Preisen',
  backend: 'Mitarbeit im Shop',
} as const
export type PersonName = keyof typeof personNames

const Login = z.strictObject({ username: z.string().min(1), password: z.string().min(1) })
export type Login = z.output<typeof Login>
/** A person that the server does not have is null: checks that need him are left out. */
export type Persons = Readonly<Record<PersonName, Login | null>>

const seeded = (username: string): Login => ({ username, password: 'Kontor-2026!' })

/** Those of the demo (seed/src/organisation/people.ts). */
export const demoPersons: Persons = {
  private: seeded('mia.brandt'),
  otherPrivate: seeded('deniz.yildiz'),
  buyer: seeded('b.einkauf'),
  needsRelease: seeded('a.konst'),
  approver: seeded('k.frei'),
  controller: seeded('f.ctrl'),
  admin: seeded('w.admin2'),
  otherAdmin: seeded('schulamt'),
  taxExempt: seeded('alpen'),
  dealer: seeded('sonnwend'),
  backend: seeded('backend'),
}

const names = Object.keys(personNames) as [PersonName, ...PersonName[]]
const Logins = z.partialRecord(z.enum(names), Login.nullable())

/**
 * @param file JSON: `{"private": {"username": "…", "password": "…"}, "dealer": null}`; who is not named stays the demo's
 * @throws Error with a German sentence for what is no such file
 */
export function readPersons(file: string): Persons {
  const read = Logins.safeParse(jsonIn(file))
  if (!read.success)
    throw new Error(
      `Die Datei mit Anmeldungen hat die Form {"private": {"username": "…", "password": "…"}} mit diesen Namen: ${names.join(', ')}.`,
    )
  return { ...demoPersons, ...read.data }
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}
