import { type ComponentProps, type ReactNode, useState } from 'react'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sentenceOf } from '../trpc.ts'

type Props = {
  children: ReactNode
  act: () => Promise<unknown>
  /** said when it is done */
  done: string
  /** asked first, for what cannot be taken back: names the thing and how many (ux 73) */
  question?: { title: string; text: ReactNode; yes: string }
} & Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'disabled'>

/** Does one thing: asks where it has to, says when it is done, and why it was refused. */
export function ActButton({ children, act, done, question, ...rest }: Props) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [mistake, setMistake] = useState<unknown>(null)
  async function run() {
    if (busy) return
    setBusy(true)
    setMistake(null)
    try {
      await act()
      setAsking(false)
      showToast({ type: 'success', text: done })
    } catch (error) {
      setMistake(error)
      if (!question) showToast({ type: 'danger', text: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button {...rest} busy={busy && !asking} onClick={() => (question ? setAsking(true) : void run())}>
        {children}
      </Button>
      {question && (
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title={question.title}
          size="sm"
          footer={
            <>
              <Button look="primary" busy={busy} onClick={() => void run()}>
                {question.yes}
              </Button>
              <Button look="quiet" onClick={() => setAsking(false)}>
                Abbrechen
              </Button>
            </>
          }
        >
          {question.text}
          {mistake !== null && <Notice kind="error" title={sentenceOf(mistake)} />}
        </Dialog>
      )}
    </>
  )
}
