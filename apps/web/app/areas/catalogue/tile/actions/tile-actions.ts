import { createElement, type SyntheticEvent, useMemo } from 'react'
import { articleKey } from '../../../../links.ts'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { showOverlay } from '../../../../platform/navigation/overlays.ts'
import { useListSlot } from './list-slot.ts'
import { quantityBeside } from './quantity-beside.ts'

type Action = (article: ArticleTile, control: HTMLElement) => unknown

type Dialogs = typeof import('./tile-dialogs.ts')

/** What opens over the page; all of it is loaded on demand, in one file. */
const open =
  (name: keyof Dialogs, slot: 'modal' | 'hint' = 'modal'): Action =>
  async (article, control) => {
    const dialogs = await import('./tile-dialogs.ts')
    showOverlay(slot, createElement(dialogs[name], { key: performance.now(), article, control }))
  }

/** The actions of a tile's controls, by their `data-do`. */
const actions: Readonly<Record<string, Action>> = {
  preview: open('QuickView'),
  more: open('MoreMenu'),
  scale: open('ScaleHint', 'hint'),
  compare: async (article) => (await import('../../compare/compare-storage.tsx')).toggleCompared(article),
  add: (_, control) => control.closest('[data-article]')?.querySelector('form')?.requestSubmit(),
}

/**
 * One listener for all tiles below an element instead of several at each of them: a list has a hundred such controls,
 * and rendering them is what a page costs.
 */
export function useTileActions(articles: readonly ArticleTile[]) {
  const openLists = useListSlot()
  return useMemo(() => listenersFor(articles, openLists), [articles, openLists])
}

function listenersFor(articles: readonly ArticleTile[], openLists: ReturnType<typeof useListSlot>) {
  const meant = ({ target }: SyntheticEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
    const key = control?.closest<HTMLElement>('[data-article]')?.dataset['article']
    const article = articles.find((one) => articleKey(one) === key)
    return control && article ? { control, article, name: control.dataset['do'] ?? '' } : null
  }
  return {
    onClick(event: React.MouseEvent) {
      const found = meant(event)
      const action = found && (found.name === 'list' ? withQuantity(openLists) : actions[found.name])
      // a new tab or window is left to the browser
      if (!action || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void action(found.article, found.control)
    },
    onFocus(event: React.FocusEvent) {
      const found = meant(event)
      // the scales show themselves to the keyboard (ux 20)
      if (found?.name === 'scale' && found.control.matches(':focus-visible'))
        void actions['scale']?.(found.article, found.control)
    },
  }
}

/** Takes the value of the tile's quantity field along. */
function withQuantity(openLists: ReturnType<typeof useListSlot>): Action | null {
  if (!openLists) return null
  return (article, control) => openLists([{ article, quantity: quantityBeside(control) }])
}
