import type { ConsoleInputs } from '@kontor/api/console'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isLong, trpc } from '../trpc.ts'
import { InShop, type Mark, PreviewAnswer, PreviewButton } from '../ui/preview.tsx'

type Text = ConsoleInputs['pages']['preview']

const parts = () => import('../../areas/content/text-parts.ts')
const Blocks = lazy(async () => ({ default: (await parts()).Blocks }))
const Document = lazy(async () => ({ default: (await parts()).Document }))

/** The text of a page or post with its blocks, as it is typed; what is wrong is marked at its field. */
export function TextPreview({ form }: { form: UseFormReturn<Text> }) {
  const read = () => {
    form.clearErrors()
    const { body, blocks } = form.getValues()
    return { body, blocks }
  }
  const mark: Mark = (path, message) => form.setError(path as 'blocks', { message })
  return (
    <PreviewButton label="Vorschau" read={read}>
      {(text) => <Preview text={text} mark={mark} />}
    </PreviewButton>
  )
}

function Preview({ text, mark }: { text: Text; mark: Mark }) {
  const { data, error } = useQuery(trpc.pages.preview.queryOptions(text, { ...isLong, retry: false, gcTime: 0 }))
  return (
    <PreviewAnswer data={data} error={error} mark={mark}>
      {({ body, contents, blocks, articles, widgets }) => (
        <InShop>
          <Document body={body} contents={contents}>
            <Blocks blocks={blocks} articles={articles} widgets={widgets} />
          </Document>
        </InShop>
      )}
    </PreviewAnswer>
  )
}
