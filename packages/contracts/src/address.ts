import { z } from 'zod'
import { line } from './shapes.ts'

/** The lines of an address in the order they are asked for; every other shape of an address is derived from these. */
export const AddressLines = z
  .object({
    company: line(200),
    salutation: line(40),
    title: line(40),
    firstname: line(100),
    lastname: line(100),
    street: line(200),
    addition: line(200),
    zip: line(20),
    city: line(100),
    country: line(2),
    phone: line(60),
  })
  .meta({ id: 'AddressLines' })
export type AddressLines = z.output<typeof AddressLines>

export const addressLineNames = AddressLines.keyof().options

/** As a person types them: each may be missing, the service answers all mistakes at once (decisions 0). */
export const typedAddress = AddressLines.partial().shape

/** As they are read: complete; what an order froze may be longer than what is taken today. */
export const readAddress = Object.fromEntries(addressLineNames.map((name) => [name, z.string()])) as Record<
  keyof AddressLines,
  z.ZodString
>
