import type { ReactNode, SubmitEvent } from 'react'
import { basket as basketAddress } from '../../links.ts'
import { TokenField } from '../../platform/page/page-values.tsx'
import { type BasketChange, changesIn } from './basket-change.ts'

type BasketFormProps = {
  /** what it asks for; left out where its buttons say it themselves */
  kind?: string
  className?: string | undefined
  onChange: (change: BasketChange) => void
  children: ReactNode
}

/** A change of the basket as a form: sent in the background with JavaScript, posted to the page without. */
export function BasketForm({ kind, className, onChange, children }: BasketFormProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    for (const change of changesIn(new FormData(event.currentTarget, event.nativeEvent.submitter))) onChange(change)
  }

  return (
    <form method="post" action={basketAddress} className={className} onSubmit={handleSubmit}>
      <TokenField />
      {kind && <input type="hidden" name="kind" value={kind} />}
      {children}
    </form>
  )
}
