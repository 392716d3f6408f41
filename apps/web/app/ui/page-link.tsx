import { pageLink } from '../links.ts'
import { type LinkedPage, useHasPage } from '../platform/state/shop.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link to a page of the operator; its words alone where he has published none. */
export function PageLink({ slug, ...rest }: Omit<LinkProps, 'to'> & { slug: LinkedPage }) {
  return useHasPage()(slug) ? <Link {...rest} to={pageLink(slug)} /> : rest.children
}
