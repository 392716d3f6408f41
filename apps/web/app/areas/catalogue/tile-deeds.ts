import { createElement, type SyntheticEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { articleKey, articleLink } from '../../links.ts'
import { showOverlay } from '../../platform/overlays.ts'
import { prefetch } from '../../platform/query.ts'
import type { ArticleTile } from '../../platform/types.ts'
import { articleQuery } from './queries.ts'

type Deed = (article: ArticleTile, control: HTMLElement) => unknown
type Navigate = ReturnType<typeof useNavigate>

/** What the controls of a tile do, by their `data-do`; the code behind them is loaded when it is wanted. */
const deeds: Readonly<Record<string, Deed>> = {
  preview: async (article) => {
    const { QuickView } = await import('./quick-view.tsx')
    showOverlay('modal', createElement(QuickView, { key: performance.now(), article }))
  },
  scale: async (article, control) => {
    const { ScaleHint } = await import('./scale-hint.tsx')
    showOverlay('hint', createElement(ScaleHint, { key: performance.now(), article, control }))
  },
  compare: async (article) => (await import('./compare-keeping.tsx')).toggleCompared(article),
  add: (_, control) => control.closest('[data-article]')?.querySelector('form')?.requestSubmit(),
}

/**
 * One listener for all tiles below an element instead of several at each of them: a list has a hundred such controls,
 * and rendering them is what a page costs.
 */
export function useTileDeeds(articles: readonly ArticleTile[]) {
  const navigate = useNavigate()
  return useMemo(() => listenersFor(articles, navigate), [articles, navigate])
}

function listenersFor(articles: readonly ArticleTile[], navigate: Navigate) {
  const meant = ({ target }: SyntheticEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
    const key = control?.closest<HTMLElement>('[data-article]')?.dataset['article']
    const article = articles.find((one) => articleKey(one) === key)
    return control && article ? { control, article, name: control.dataset['do'] ?? '' } : null
  }
  return {
    onClick(event: React.MouseEvent) {
      const found = meant(event)
      // a new tab, a new window: the browser's own business
      if (!found || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      if (found.name === 'details') void navigate(articleLink(found.article))
      else void deeds[found.name]?.(found.article, found.control)
    },
    onPointerOver(event: React.PointerEvent) {
      const found = meant(event)
      if (found && (found.name === 'preview' || found.name === 'details')) prefetch(articleQuery(found.article))
    },
    onFocus(event: React.FocusEvent) {
      const found = meant(event)
      // the scales show themselves to the keyboard (ux 20)
      if (found?.name === 'scale' && found.control.matches(':focus-visible'))
        void deeds['scale']?.(found.article, found.control)
    },
  }
}
