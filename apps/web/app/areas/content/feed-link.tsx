import { blogFeed } from '../../links.ts'
import { useConfig } from '../../platform/state/shop.ts'

/** In the head of the magazine: where readers of feeds find it. */
export function FeedLink() {
  const { siteName } = useConfig().config.meta
  return <link rel="alternate" type="application/rss+xml" title={`${siteName}: Magazin`} href={blogFeed} />
}
