import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useActionData, useSearchParams } from 'react-router'
import { articleLink, shoppingListLink, shoppingLists } from '../../../links.ts'
import { type FormRefusal, goOn, onPost } from '../../../platform/calls/actions.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireCustomer } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { RefusedNotice } from '../../../ui/refused-notice.tsx'
import { articleQuery } from '../../catalogue/queries.ts'
import { listsHolding } from '../queries.ts'
import styles from './list-choices.module.css'
import { ListChoices } from './list-choices.tsx'
import { putOnLists } from './put-on-lists.ts'

function keyOf(address: URLSearchParams) {
  const key = splitArticleKey((address.get('article') ?? '').slice(0, 80))
  if (!key) throw data(null, { status: 404 })
  return key
}

const needs = ({ url }: PageAt) => [
  configQuery,
  articleQuery(keyOf(url.searchParams)),
  listsHolding((url.searchParams.get('article') ?? '').slice(0, 80)),
]
const customersOnly: Check = (read, at) => requireCustomer((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, customersOnly)
export const clientLoader = inBrowser(needs, customersOnly)

export const action = onPost(async ({ form, rest, url }) => {
  const answer = await putOnLists(rest, [{ article: keyOf(url.searchParams) }], form)
  return goOn(answer?.current ? shoppingListLink(answer.current) : shoppingLists)
})

/** The choice of lists without JavaScript, where the icon of a tile is a link. */
export default function AddToListPage() {
  const [address] = useSearchParams()
  const refused = useActionData<FormRefusal>()?.refused
  const { article } = useSuspenseQuery(articleQuery(keyOf(address))).data
  const answer = useSuspenseQuery(listsHolding((address.get('article') ?? '').slice(0, 80))).data
  return (
    <PageBody narrow>
      <PageHead title="Auf Einkaufsliste" robots="noindex" />
      <h1 tabIndex={-1}>Auf Einkaufsliste</h1>
      <p>{article.displayName}</p>
      {refused && <RefusedNotice refused={refused} />}
      <form method="post" className={styles.form}>
        <TokenField />
        <ListChoices article={article} answer={answer} />
        <Button type="submit" look="primary">
          Auf Liste setzen
        </Button>
        <LinkButton to={articleLink(article)} look="quiet">
          Zurück zum Artikel
        </LinkButton>
      </form>
    </PageBody>
  )
}
