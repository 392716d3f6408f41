import { useNavigate } from 'react-router'
import { consoleAnswers } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'

type Props = {
  /** what it is called in the question */
  title: string
  text: string
  /** where one goes when it is gone */
  to: string
  remove: () => Promise<unknown>
}

/** Deletes the record of this page after a question, and leaves the page. */
export function RemoveButton({ title, text, to, remove }: Props) {
  const navigate = useNavigate()
  return (
    <ActButton
      look="quiet"
      done="Gelöscht."
      question={{ title: `„${title}“ löschen?`, text, yes: 'Löschen' }}
      act={async () => {
        await remove()
        void navigate(to)
        // the lists are asked for again where they are opened; this page is not, it has gone
        await consoleAnswers.invalidateQueries({ refetchType: 'none' })
      }}
    >
      Löschen
    </ActButton>
  )
}
