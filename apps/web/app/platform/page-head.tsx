import { useIsShown } from './kept-pages.tsx'
import { useOrigin } from './page-values.tsx'
import { useConfig } from './shop.ts'

type Head = {
  title: string
  description?: string | undefined
  /** default: what the shop's configuration says */
  robots?: string | undefined
  /** path of the one address this content has */
  canonical?: string | undefined
  image?: string | undefined
}

/** Title and meta tags of a page (specification 3 "Page meta"); React puts them into the head. */
export function PageHead({ title, description, robots, canonical, image }: Head) {
  const { meta } = useConfig().config
  const fullTitle = meta.titleTemplate.includes('%s') ? meta.titleTemplate.replace('%s', title) : title
  const origin = useOrigin()
  const text = description || meta.description
  if (!useIsShown()) return null
  return (
    <>
      <title>{title === meta.title ? title : fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="robots" content={robots ?? meta.robots} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:description" content={text} />
      {image && <meta property="og:image" content={origin + image} />}
      {canonical && <meta property="og:url" content={origin + canonical} />}
      <meta name="twitter:card" content="summary_large_image" />
      {canonical && <link rel="canonical" href={origin + canonical} />}
    </>
  )
}
