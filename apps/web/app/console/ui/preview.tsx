import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  Component,
  createContext,
  type MouseEvent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { fieldsOf, sentenceOf } from '../trpc.ts'
import own from './preview.module.css'

/** The shop's own answers: what is previewed is drawn by its parts, which read them. */
export const ShopAnswers = createContext<QueryClient | null>(null)

type Props<Value> = { label: string; read(): Value; children(value: Value): ReactNode }

/** A button that shows what is typed as readers would see it, saved or not. */
export function PreviewButton<Value>({ label, read, children }: Props<Value>) {
  const [shown, setShown] = useState<{ value: Value } | null>(null)
  return (
    <>
      <Button onClick={() => setShown({ value: structuredClone(read()) })}>{label}</Button>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="Vorschau" size="xl">
        <p className={styles.soft}>
          So sieht es aus, wie Sie es eingegeben haben, auch wenn es noch nicht gespeichert ist.
        </p>
        {shown && children(shown.value)}
      </Dialog>
    </>
  )
}

type AnswerProps<Answer> = {
  data: Answer | undefined
  error: unknown
  /** marks a field of the form behind the preview */
  mark: Mark
  children(answer: Answer): ReactNode
}
export type Mark = (path: string, message: string) => void

/** What the server made of it; what is wrong with it is marked at its field, as saving would. */
export function PreviewAnswer<Answer>({ data, error, mark, children }: AnswerProps<Answer>) {
  const marked = useEffectEvent(mark)
  useEffect(() => {
    for (const { path, message } of fieldsOf(error)) marked(path, message)
  }, [error])
  if (!error) return data === undefined ? <p role="status">Wird geladen …</p> : children(data)
  const isTyped = fieldsOf(error).length > 0
  return (
    <Notice kind="error" title="So lässt es sich noch nicht zeigen.">
      {isTyped ? 'Was fehlt oder nicht passt, ist in der Eingabe an seinem Feld vermerkt.' : sentenceOf(error)}
    </Notice>
  )
}

/** Drawn by the parts of the shop; links stay where they are, so that nothing typed is lost. */
export function InShop({ children }: { children: ReactNode }) {
  const shop = use(ShopAnswers)
  if (!shop) return null
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <QueryClientProvider client={shop}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click too */}
      <section className={own.shop} aria-label="Vorschau" onClickCapture={stay}>
        <NotDrawn>
          <Suspense fallback={<p role="status">Wird geladen …</p>}>{children}</Suspense>
        </NotDrawn>
      </section>
    </QueryClientProvider>
  )
}

class NotDrawn extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? (
      <Notice kind="error" title="Die Vorschau lässt sich gerade nicht zeigen." />
    ) : (
      this.props.children
    )
  }
}
