import { PageHead } from '../../../platform/page/page-head.tsx'
import type { IconName } from '../../../ui/marks/icon-names.ts'
import { ContentSearch } from '../content-search.tsx'
import { type Card, MediaCards } from './media-cards.tsx'
import { Found, MediaFrame } from './media-frame.tsx'

type ListProps = {
  title: string
  description: string
  address: string
  search: string
  cards: readonly Card[]
  linkTo: (slug: string) => string
  sign?: IconName
}

/** A page that lists one kind of media, with a search among them. */
export function MediaList({ title, description, address, search, cards, linkTo, sign }: ListProps) {
  return (
    <MediaFrame crumbs={[{ label: title, url: address }]}>
      <PageHead title={title} description={description} canonical={address} {...(search && { robots: 'noindex' })} />
      <h1 tabIndex={-1}>{title}</h1>
      <ContentSearch address={address} name={title} search={search} />
      <Found count={cards.length} name={title} search={search} address={address} />
      <MediaCards cards={cards} linkTo={linkTo} sign={sign} />
    </MediaFrame>
  )
}
