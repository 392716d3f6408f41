import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** the page stays where it is, for links that change a list */
  keepPlace?: boolean
  /** Back leads past this page */
  replace?: boolean
}

/**
 * A link inside the shop: a plain anchor. One listener follows all of them (platform/navigation/navigation.ts), so
 * a link costs its markup alone; React Router's own `Link` costs a tenth of rendering a list.
 */
export function Link({ to, keepPlace, replace, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-keep-place={keepPlace || undefined} data-replace={replace || undefined} />
}
