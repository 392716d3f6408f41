import { type SubmitEvent, useState } from 'react'
import { reasonOf } from '../../../platform/calls/failed-call.ts'
import { browserRest } from '../../../platform/calls/rest.ts'
import { useShop } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { BasketReportNotice } from '../basket-report-notice.tsx'
import { ListForm } from '../list-form.tsx'
import { basketChanged } from './way-back.ts'
import { type BasketReport, type ListsCall, putWholeList } from './whole-list.ts'

/** Puts the whole list into the basket, not the page in sight, and reports what became of it. */
export function WholeList({ slug, call = 'listMyLists' }: { slug: string; call?: ListsCall }) {
  const { costCenters } = useShop()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<BasketReport | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const centres = costCenters.map(({ number }) => number)
      setReport(await putWholeList(browserRest, slug, centres, call))
    } catch (error) {
      setReport({ added: 0, notes: [reasonOf(error, 'nothing')] })
    } finally {
      setBusy(false)
      await basketChanged()
    }
  }

  return (
    <>
      <ListForm kind="basket" slug={slug} onSubmit={submit}>
        <Button type="submit" size="small" busy={busy}>
          Alles in den Warenkorb
        </Button>
      </ListForm>
      {report && <BasketReportNotice report={report} />}
    </>
  )
}
