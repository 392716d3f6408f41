import type { StylePanelOffer, Theme } from './queries.ts'

/** What every page of the panel is given. */
export type PanelPageProps = {
  panel: StylePanelOffer
  theme: Theme
  /** German words by their keys, the operator's own first */
  labelOf: (name: string) => string
}
