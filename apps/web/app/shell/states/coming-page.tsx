import { useMatches } from 'react-router'
import { assortments, home } from '../../links.ts'
import { type Check, inBrowser, type Needs, onServer, query } from '../../platform/calls/query.ts'
import { comingScreens } from '../../platform/navigation/coming.ts'
import { requireCustomer, requireFunction, requireMember } from '../../platform/navigation/guard.ts'
import type { ShopConfig } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'

const userQuery = query('showUser', {})

const needs: Needs = ({ url }) => (url.pathname.startsWith('/my/') ? [userQuery] : [])

/** The rights of the address hold before its screen is built (G-26). */
const check: Check = (read, at) => {
  const answer = read(userQuery) as { user: ShopConfig['user'] } | undefined
  if (!answer) return
  if (at.url.pathname.startsWith('/my/admin')) requireFunction(answer.user, at, functionsOf(at.url.pathname))
  else if (ownTabs.includes(at.url.pathname)) requireMember(answer.user, at)
  else requireCustomer(answer.user, at)
}

/** What a backend user sees of the account too. */
const ownTabs = ['/my/data', '/my/password']

/** decisions 11 "Pages of approvers and controllers". */
function functionsOf(pathname: string): string[] {
  const readers: Record<string, string[]> = {
    '/my/admin': ['admin', 'approver', 'controller'],
    '/my/admin-orders': ['admin', 'approver', 'controller'],
    '/my/admin-budgets': ['admin', 'controller'],
  }
  return readers[pathname] ?? ['admin']
}

export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** A screen that is not built yet: says so and leads on (platform/navigation/coming.ts). */
export default function FolgtPage() {
  const id = useMatches().at(-1)?.id ?? ''
  const title = comingScreens[id]?.title ?? 'Diese Seite'
  return (
    <PageBody narrow>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={title}
        scene="folgt"
        actions={
          <>
            <LinkButton to={assortments}>Sortiment ansehen</LinkButton>
            <LinkButton to={home}>Zur Startseite</LinkButton>
          </>
        }
      >
        <p>Diese Seite ist noch in Arbeit und folgt in Kürze.</p>
      </EmptyState>
    </PageBody>
  )
}
