import type { IconName } from '../../../ui/marks/icon-names.ts'
import { PictureCards } from '../../../ui/page/picture-cards.tsx'

export type Card = { slug: string; title: string; excerpt: string; image: string; note: string }
type CardsProps = { cards: readonly Card[]; linkTo: (slug: string) => string; sign?: IconName | undefined }

export function MediaCards({ cards, linkTo, sign }: CardsProps) {
  return (
    <PictureCards
      cards={cards.map(({ slug, excerpt, ...card }) => ({ ...card, url: linkTo(slug), text: excerpt }))}
      sign={sign}
    />
  )
}
