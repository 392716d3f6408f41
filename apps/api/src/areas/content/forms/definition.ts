import { z } from 'zod'

/** What a form can know of a signed-in caller. */
const known = z.enum(['name', 'email', 'phone', 'company', 'customerNumber'])

const Field = z.strictObject({
  name: z.string().regex(/^[a-z][a-zA-Z]{0,39}$/),
  label: z.string().min(1).max(80),
  type: z.enum(['text', 'email', 'tel', 'textarea', 'select', 'checkbox', 'number', 'date', 'file']).default('text'),
  required: z.boolean().default(false),
  hint: z.string().max(200).default(''),
  options: z.array(z.string().min(1).max(80)).max(50).default([]),
  autocomplete: z.string().max(40).default(''),
  maxLength: z.int().min(1).max(4000).exactOptional(),
  /** its first value for who is signed in */
  known: known.exactOptional(),
})

/** What a content item of kind `form` has beside its texts: title, `excerpt` above the fields, `body` on the result page. */
export const FormDefinition = z.strictObject({
  submit: z.string().max(40).default('Absenden'),
  /** whether a copy by mail is offered */
  emailCopy: z.boolean().default(false),
  /** whether the privacy notice has to be ticked */
  privacyCheck: z.boolean().default(false),
  fields: z.array(Field).min(1).max(40),
})

export type FormDefinition = z.output<typeof FormDefinition>
export type DefinedField = FormDefinition['fields'][number]

const longest = {
  text: 200,
  email: 254,
  tel: 40,
  textarea: 4000,
  select: 80,
  checkbox: 3,
  number: 12,
  date: 10,
  file: 0,
} as const

/** The most characters that a field takes. */
export const longestIn = ({ type, maxLength }: DefinedField) => Math.min(maxLength ?? longest[type], longest[type])
