import type { media, Parsed } from '@kontor/contracts'
import type { Context } from '../../../platform/context.ts'
import { documentOf } from '../document.ts'
import { findItems, type Item, itemNamed } from '../items.ts'

/** As the seed writes it. */
type FileData = { group: string; file: string; fileName: string; fileType: string; bytes: number }

function teaserOf({ slug, title, excerpt, data }: Item) {
  const { group, file, fileName, fileType, bytes } = data as FileData
  return { slug, title, excerpt, group, file, fileName, fileType, bytes }
}

export const listDownloads = async (ctx: Context, { search }: Parsed<typeof media.listDownloads>) => ({
  items: (await findItems(ctx, 'download', search)).map(teaserOf),
})

/** @throws Failure 404 */
export async function showDownload(ctx: Context, { slug }: Parsed<typeof media.showDownload>) {
  const item = await itemNamed(ctx, 'download', slug)
  const meta = { title: item.title, description: item.excerpt }
  return { download: { ...teaserOf(item), body: documentOf(ctx.shop, item.body).body, meta } }
}
