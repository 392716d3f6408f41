import { useState } from 'react'
import type { FormErrors } from './form-errors.ts'

/**
 * What is wrong with the fields of a form: what the server said of them, until they are left with something else in
 * them. A new answer of the server counts again.
 * @param errors of one answer: the same object as long as it is the same answer
 */
export function useFieldErrors(errors: FormErrors) {
  const [seen, setSeen] = useState<{ errors: FormErrors; left: Record<string, string> }>({ errors, left: {} })
  const left = seen.errors === errors ? seen.left : {}
  return {
    /** '' = nothing is wrong with it any more */
    errors: { ...errors, ...left },
    /** An empty field is left to the server. @param mistake what is seen here already */
    leave(name: string, text: string, mistake: string | undefined) {
      const { [name]: _, ...others } = left
      setSeen({ errors, left: text.trim() === '' ? others : { ...others, [name]: mistake ?? '' } })
    },
  }
}
