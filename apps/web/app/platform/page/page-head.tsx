import { useLocation } from 'react-router'
import { useConfig } from '../state/shop.ts'
import { useOrigin } from './page-values.tsx'

type Head = {
  title: string
  description?: string | undefined
  /** default: what the shop's configuration says */
  robots?: string | undefined
  /** path of the one address this content has */
  canonical?: string | undefined
  /** path of a picture of 1200 × 630 (`sharingPicture`); default: the shop's own */
  image?: string | undefined
  /** what it is for who shares it (Open Graph) */
  type?: 'website' | 'article' | 'product'
}

/** Title and meta tags of a page (specification 3); React puts them into the head. */
export function PageHead({ title, description, robots, canonical, ...sharing }: Head) {
  const { meta } = useConfig().config
  const fullTitle = meta.titleTemplate.includes('%s') ? meta.titleTemplate.replace('%s', title) : title
  const origin = useOrigin()
  const text = description || meta.description
  const indexing = robots ?? meta.robots
  return (
    <>
      <title>{title === meta.title ? title : fullTitle}</title>
      <meta name="description" content={text} />
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      <meta name="robots" content={indexing} />
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {/* what nobody is to find is not made nice to be shared */}
      {!indexing.includes('noindex') && <Sharing title={title} text={text} canonical={canonical} {...sharing} />}
    </>
  )
}

type SharingProps = Pick<Head, 'title' | 'canonical' | 'image' | 'type'> & { text: string }

/** Open Graph and Twitter tags: how a link to the page looks in a message. */
function Sharing({ title, text, canonical, image, type = 'website' }: SharingProps) {
  const { meta } = useConfig().config
  const origin = useOrigin()
  const { pathname } = useLocation()
  const path = image || meta.image
  const picture = path && origin + path
  const alt = picture && (image ? title : meta.siteName)
  const openGraph = {
    title,
    description: text,
    image: picture,
    'image:width': picture && '1200',
    'image:height': picture && '630',
    'image:alt': alt,
    url: origin + (canonical ?? pathname),
    type,
    locale: 'de_DE',
    site_name: meta.siteName,
  }
  const twitter = {
    card: 'summary_large_image',
    title,
    description: text,
    image: picture,
    'image:alt': alt,
    site: meta.twitterSite,
    creator: meta.twitterCreator,
  }
  return (
    <>
      {Object.entries(openGraph).map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      {Object.entries(twitter).map(
        ([name, content]) => content && <meta key={name} name={`twitter:${name}`} content={content} />,
      )}
    </>
  )
}
