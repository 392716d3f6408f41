import type { Answer } from '@kontor/contracts/client'
import { type FormPost, fieldOf, typedIn } from '../../../platform/calls/actions.ts'
import { personIn } from '../../../platform/forms/bot-check.ts'

type Typed = Readonly<Record<string, string>>

/** What the page shows after a post; before it, and after a refusal, the form. */
export type WithdrawalShown =
  | { step: 'form'; typed: Typed }
  | ({ step: 'confirm'; typed: Typed } & Pick<Answer<'declareWithdrawal'>, 'confirmToken' | 'summary'>)
  | ({ step: 'done' } & Omit<Answer<'confirmWithdrawal'>, 'success'>)

export const linesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The three buttons of the page: go on, go back to change something, confirm. */
export async function postWithdrawal({ form, rest }: FormPost): Promise<WithdrawalShown> {
  const typed = typedIn(form)
  switch (typed.do) {
    case 'confirm': {
      const confirmToken = fieldOf(form, 'confirmToken')
      const { success: _, ...received } = await rest.call('confirmWithdrawal', { confirmToken })
      return { step: 'done', ...received }
    }
    case 'change':
      return { step: 'form', typed }
    default: {
      const { confirmToken, summary } = await rest.call('declareWithdrawal', {
        ...declarationIn(form, typed),
        ...(await personIn(form)),
      })
      return { step: 'confirm', typed, confirmToken, summary }
    }
  }
}

/** Ticked articles and those written down, one a line; none = the whole contract. */
function declarationIn(form: FormData, typed: Typed) {
  const line = (name: string) => fieldOf(form, name)
  return {
    ...{ name: line('name'), orderNumber: line('orderNumber'), email: line('email') },
    text: line('text'),
    positions: typed.scope === 'part' ? [...linesIn(typed.position), ...linesIn(typed.positions)] : [],
  }
}
