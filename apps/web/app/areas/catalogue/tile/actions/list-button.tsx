import { useQuery } from '@tanstack/react-query'
import { addToListLink, articleKey } from '../../../../links.ts'
import { query } from '../../../../platform/calls/query.ts'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/marks/icon.tsx'
import { useListSlot } from './list-slot.ts'

/** "Zur Einkaufsliste", or on which lists the article stands already (ux 28), beside an article's basket button; a link to the same choice without JavaScript. */
export function ListButton({ article, quantity }: { article: ArticleTile; quantity: number }) {
  const openLists = useListSlot()
  const { data } = useQuery({
    ...query('listMyLists', { article: articleKey(article), limit: 1 }),
    enabled: openLists !== null,
  })
  if (!openLists) return null
  const names = data?.containing.map((slug) => data.lists[slug]?.displayName) ?? []
  return (
    <LinkButton
      to={addToListLink(article)}
      look="quiet"
      size="small"
      data-testid="add-to-list"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openLists([{ article, quantity }])
      }}
    >
      <Icon name={names.length > 0 ? 'check' : 'rows'} size={16} />
      {names.length === 0
        ? 'Zur Einkaufsliste'
        : names.length === 1
          ? `Auf „${names[0]}“`
          : `Auf ${names.length} Listen`}
    </LinkButton>
  )
}
