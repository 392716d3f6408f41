import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { blog, postsLink } from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import styles from './content.module.css'
import { FeedLink } from './feed-link.tsx'
import { PostCards } from './post-teasers.tsx'
import { postsQuery } from './queries.ts'

const categoryIn = (address: URLSearchParams) => (address.get('thema') ?? '').slice(0, 80)

const queryOf = (address: URLSearchParams) => {
  const page = address.get('page') ?? ''
  return postsQuery(/^[1-9]\d*$/.test(page) ? Math.min(Number(page), 99_999) : 1, categoryIn(address))
}

const needs: Needs = ({ url }) => [queryOf(url.searchParams)]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function BlogPage() {
  const [address] = useSearchParams()
  const asked = categoryIn(address)
  const { items, page, lastPage, categories = [] } = useSuspenseQuery(queryOf(address)).data
  // an address may name anything: only what there is becomes a heading
  const category = categories.some(({ name }) => name === asked) ? asked : ''
  return (
    <PageBody>
      <PageHead
        title={category ? `${category} – Magazin` : 'Magazin'}
        description="Wissen für Büro, Einkauf und Schule: Ratgeber aus unserem Haus."
        canonical={postsLink(category, page)}
      />
      <FeedLink />
      <Breadcrumb crumbs={[{ label: 'Magazin', url: blog }]} />
      <h1 tabIndex={-1}>{category ? `Magazin: ${category}` : 'Magazin'}</h1>
      {categories.length > 1 && <Categories current={category} categories={categories} />}
      {items.length > 0 ? (
        <PostCards posts={items} headingLevel={2} />
      ) : (
        <EmptyState title="Hier steht nichts mehr" actions={<LinkButton to={blog}>Zum Anfang</LinkButton>} />
      )}
      <Pagination page={page} lastPage={lastPage} linkTo={(wanted) => postsLink(category, wanted)} />
    </PageBody>
  )
}

type CategoriesProps = { current: string; categories: readonly { name: string; count: number }[] }

function Categories({ current, categories }: CategoriesProps) {
  return (
    <nav aria-label="Themen">
      <ul className={styles.categories}>
        {[{ name: '', count: 0 }, ...categories].map(({ name, count }) => (
          <li key={name}>
            <Link to={postsLink(name)} aria-current={name === current ? 'page' : undefined}>
              {name ? `${name} (${count})` : 'Alle Themen'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
