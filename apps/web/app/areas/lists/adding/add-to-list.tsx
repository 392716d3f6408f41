import { isRestError } from '@kontor/contracts/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createElement, type SubmitEvent, useId, useState } from 'react'
import { articleKey, shoppingListLink } from '../../../links.ts'
import { tellFailure } from '../../../platform/calls/failed-call.ts'
import { browserRest } from '../../../platform/calls/rest.ts'
import { showOverlay } from '../../../platform/navigation/overlays.ts'
import { happened } from '../../../platform/state/happened.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Wanted } from '../../catalogue/tile/actions/list-slot.ts'
import { type Lists, listsHolding } from '../queries.ts'
import styles from './list-choices.module.css'
import { ListChoices } from './list-choices.tsx'
import { putOnLists } from './put-on-lists.ts'

/** Opens the choice of lists for one article or several; loaded on the visitor's intent. */
export function openAddToList(wanted: readonly Wanted[]): void {
  const [first] = wanted
  if (first) showOverlay('modal', createElement(AddToList, { key: performance.now(), first, wanted }))
}

function AddToList({ first: { article, quantity }, wanted }: { first: Wanted; wanted: readonly Wanted[] }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const id = useId()
  const several = wanted.length > 1
  // what another window changed meanwhile counts
  const { data, isError } = useQuery({ ...listsHolding(articleKey(article)), staleTime: 0 })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const isChosen = form.has('list') || form.get('newList') !== '' || !data || isFirst(data)
    setMissing(!isChosen)
    if (!isChosen) return
    setBusy(true)
    try {
      const answer = await putOnLists(browserRest, wanted, form)
      const link = answer?.current ? { link: { label: 'Liste ansehen', to: shoppingListLink(answer.current) } } : {}
      showToast({ type: 'success', text: answer?.message || 'Der Artikel steht auf Ihrer Liste.', ...link })
      for (const one of wanted) happened.push({ what: 'listed', articleNumber: one.article.articleNumber })
      setOpen(false)
    } catch (error) {
      // an error response only stops the loading indicator (specification 8)
      if (isRestError(error) && error.isRefusal) tellFailure(error)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['listMyLists'] })
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title="Auf Einkaufsliste"
      size="sm"
      footer={
        data && (
          <Button type="submit" form={id} look="primary" wide busy={busy}>
            Auf Liste setzen
          </Button>
        )
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} aria-busy={!data && !isError}>
        <p>{several ? `${wanted.length} Artikel` : article.displayName}</p>
        {isError && (
          <Notice kind="error">
            Ihre Listen sind gerade nicht zu laden. Bitte versuchen Sie es gleich noch einmal.
          </Notice>
        )}
        {missing && <Notice kind="error">Bitte wählen Sie eine Liste oder geben Sie einer neuen einen Namen.</Notice>}
        {data && <ListChoices article={several ? undefined : article} answer={data} quantity={quantity} />}
      </form>
    </Dialog>
  )
}

/** Who has no list yet gets a first one, with or without a name (G-82). */
const isFirst = ({ lists }: Lists) => Object.values(lists).every(({ readOnly }) => readOnly)
