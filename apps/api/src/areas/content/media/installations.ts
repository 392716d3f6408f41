import type { media, Parsed } from '@kontor/contracts'
import type { Context } from '../../../platform/context.ts'
import { tilesByKey } from '../../listing/service.ts'
import { documentOf } from '../document.ts'
import { findItems, type Item, itemNamed } from '../items.ts'
import { type Position, positionsOf } from './galleries.ts'

/** As the seed writes it. @property articles their keys, in order */
type InstallationData = { place: string; year: number; positions: Position[]; articles: string[] }

function teaserOf({ slug, title, excerpt, data }: Item) {
  const { place, year, positions } = data as InstallationData
  return { slug, title, excerpt, place, year, image: positions[0]?.file ?? '' }
}

export const listInstallations = async (ctx: Context, { search }: Parsed<typeof media.listInstallations>) => ({
  items: (await findItems(ctx, 'installation', search)).map(teaserOf),
})

/** With the articles that are still in the catalogue. @throws Failure 404 */
export async function showInstallation(ctx: Context, { slug }: Parsed<typeof media.showInstallation>) {
  const item = await itemNamed(ctx, 'installation', slug)
  const { positions, articles } = item.data as InstallationData
  return {
    installation: {
      ...teaserOf(item),
      body: documentOf(ctx.shop, item.body).body,
      meta: { title: item.title, description: item.excerpt },
      positions: positionsOf(ctx, positions),
      articles: await tilesByKey(ctx, articles),
    },
  }
}
