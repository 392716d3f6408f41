import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, createContext, type MouseEvent, type ReactNode, Suspense, use, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { mistakesOf } from '../trpc.ts'
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

type AnswerProps<Answer> = { data: Answer | undefined; error: unknown; children(answer: Answer): ReactNode }

/** What the server made of it; what is wrong with it is said as saving would say it. */
export function PreviewAnswer<Answer>({ data, error, children }: AnswerProps<Answer>) {
  if (error)
    return (
      <Notice kind="error" title="So lässt es sich noch nicht zeigen.">
        {mistakesOf(error)}
      </Notice>
    )
  return data === undefined ? <p role="status">Wird geladen …</p> : children(data)
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
