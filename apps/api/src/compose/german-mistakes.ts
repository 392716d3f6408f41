import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  ...{ string: 'ein Text', number: 'eine Zahl', int: 'eine ganze Zahl', boolean: 'true oder false' },
  ...{ array: 'eine Liste', object: 'ein Objekt', record: 'ein Objekt', null: 'null' },
}
const listed = (items: readonly unknown[]) => items.map((item) => `„${String(item)}“`).join(', ')

const units: Readonly<Record<string, string>> = { string: ' Zeichen', array: ' Einträge', set: ' Einträge' }

/** What does not fit in a file of the operator, in German; rules with a sentence of their own say that one. */
export const germanMistake: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = `Erwartet wird ${kinds[issue.expected] ?? 'etwas anderes'}.`
      return issue.input === undefined ? `Die Angabe fehlt. ${expected}` : expected
    }
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Der Text ist leer.'
      return `${issue.inclusive ? 'Mindestens' : 'Mehr als'} ${issue.minimum}${units[issue.origin] ?? ''}.`
    case 'too_big':
      return `${issue.inclusive ? 'Höchstens' : 'Weniger als'} ${issue.maximum}${units[issue.origin] ?? ''}.`
    case 'invalid_value':
      return `Möglich ist nur ${listed(issue.values)}.`
    case 'unrecognized_keys':
      return `Unbekannt: ${listed(issue.keys)}.`
    case 'not_multiple_of':
      return `Möglich ist nur ein Vielfaches von ${issue.divisor}.`
    case 'invalid_format':
      if (issue.format === 'email') return 'Das ist keine E-Mail-Adresse.'
      if (issue.format === 'url') return 'Das ist keine Internetadresse.'
      return 'Diese Schreibweise ist hier nicht möglich.'
    case 'invalid_key':
      return 'Dieser Name ist hier nicht möglich.'
    case 'invalid_union':
      return 'Das hat keine der möglichen Formen.'
    default:
      return 'Das passt hier nicht.'
  }
}
