import type { media, Parsed } from '@kontor/contracts'
import { videoElsewhere } from '@kontor/contracts/rules/content/video-hosts'
import type { Context } from '../../../platform/context.ts'
import { tilesByKey } from '../../listing/service.ts'
import { documentOf } from '../document.ts'
import { findItems, type Item, itemNamed } from '../items.ts'

/**
 * As the seed writes it.
 * @property files of a video of the shop's own; one elsewhere has none
 * @property articles their keys, in order
 */
type VideoData = {
  poster: string
  seconds: number
  uploaded: string
  files: { file: string; fileType: string; bytes: number }[]
  captions: string
  transcript: { seconds: number; text: string }[]
  articles: string[]
  elsewhere?: { host: string; id: string }
}

function teaserOf({ slug, title, excerpt, data }: Item) {
  const { poster, seconds, uploaded } = data as VideoData
  return { slug, title, excerpt, poster, seconds, uploaded }
}

export const listVideos = async (ctx: Context, { search }: Parsed<typeof media.listVideos>) => ({
  items: (await findItems(ctx, 'video', search)).map(teaserOf),
})

/** @throws Failure 404 */
export async function showVideo(ctx: Context, { slug }: Parsed<typeof media.showVideo>) {
  const item = await itemNamed(ctx, 'video', slug)
  const { files, captions, transcript, articles, elsewhere } = item.data as VideoData
  const place = elsewhere && videoElsewhere(elsewhere)
  return {
    video: {
      ...teaserOf(item),
      body: documentOf(ctx.shop, item.body).body,
      meta: { title: item.title, description: item.excerpt },
      files: place ? [] : files,
      captions,
      transcript,
      ...(place && { elsewhere: place }),
      articles: await tilesByKey(ctx, articles),
    },
  }
}
