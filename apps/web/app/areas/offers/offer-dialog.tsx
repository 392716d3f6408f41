import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { offerRequest as offerRequestAddress, sentOfferLink } from '../../links.ts'
import type { FormRefusal } from '../../platform/calls/actions.ts'
import { failedForm } from '../../platform/calls/failed-call.ts'
import { restOf } from '../../platform/calls/query.ts'
import type { ArticleTile } from '../../platform/calls/types.ts'
import { forgetDrafts } from '../../platform/forms/form-draft.ts'
import { showToast } from '../../platform/state/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OfferForm } from './offer-form.tsx'
import { actionOf, changeCollection, sendRequest } from './offer-post.ts'
import { offerRequestQuery, storeCollection } from './queries.ts'

/** The modal of specification 2: the form of the page over the page where the article stands. */
export function OfferDialog({ article }: { article: ArticleTile }) {
  const client = useQueryClient()
  // read before the modal opens
  const { data } = useSuspenseQuery({ ...offerRequestQuery, staleTime: Number.POSITIVE_INFINITY })
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    setBusy(true)
    try {
      if (actionOf(form) === 'collect') await collect(form)
      else await send(form)
      setOpen(false)
    } catch (error) {
      setRefusal({ refused: failedForm(error), typed: {} })
    } finally {
      setBusy(false)
    }
  }

  async function collect(form: FormData) {
    const { positions, message } = await changeCollection(restOf(client), form)
    storeCollection(client, positions)
    showToast({ type: 'success', text: message ?? '', link: { label: 'Zur Anfrage', to: offerRequestAddress } })
  }

  async function send(form: FormData) {
    const { offerRequestNumber, message } = await sendRequest(restOf(client), form)
    storeCollection(client, [])
    forgetDrafts()
    const link = { label: 'Anfrage ansehen', to: sentOfferLink(offerRequestNumber) }
    showToast({ type: 'success', text: message ?? '', link })
  }

  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Artikel anfragen" size="md">
      <OfferForm
        request={data.offerRequest}
        positions={data.positions}
        article={article}
        refusal={refusal}
        busy={busy}
        onSubmit={submit}
      />
    </Dialog>
  )
}
