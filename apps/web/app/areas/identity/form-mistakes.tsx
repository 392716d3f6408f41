import type { FormRefusal } from '../../platform/calls/actions.ts'
import { errorsOf, fieldId } from '../../platform/forms/form-errors.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'

/** All mistakes of a refused form above it, each a link to its field. */
export function FormMistakes({ refusal }: { refusal: FormRefusal | undefined }) {
  if (!refusal) return null
  const errors = Object.entries(errorsOf(refusal)).map(([name, text]) => ({ text, to: `#${fieldId(name)}` }))
  return <ErrorSummary title={refusal.refused.message} errors={errors} answer={refusal} />
}
