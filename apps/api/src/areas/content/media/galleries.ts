import type { media, Parsed } from '@kontor/contracts'
import type { Context } from '../../../platform/context.ts'
import { documentOf } from '../document.ts'
import { findItems, type Item, itemNamed, itemsOf } from '../items.ts'

/** As the seed writes them. */
export type Position = { file: string; title: string; subtitle: string; excerpt: string; body: string }
type GalleryData = { columns: number; positions: Position[] }
/** @property galleries their slugs, in order */
type AlbumData = { image: string; galleries: string[] }

const dataOf = ({ data }: Item) => data as GalleryData
const albumDataOf = ({ data }: Item) => data as AlbumData

/** Pictures as they are shown, their texts clean. */
export const positionsOf = ({ shop }: Context, positions: readonly Position[]) =>
  positions.map(({ body, ...one }) => ({ ...one, body: documentOf(shop, body).body }))

function galleryTeaser(item: Item) {
  const { slug, title, excerpt } = item
  const { positions } = dataOf(item)
  return { slug, title, excerpt, image: positions[0]?.file ?? '', count: positions.length }
}

function albumTeaser(item: Item) {
  const { slug, title, excerpt } = item
  const { image, galleries } = albumDataOf(item)
  return { slug, title, excerpt, image, count: galleries.length }
}

export const listGalleries = async (ctx: Context, { search }: Parsed<typeof media.listGalleries>) => ({
  items: (await findItems(ctx, 'gallery', search)).map(galleryTeaser),
})

/** @throws Failure 404 */
export async function showGallery(ctx: Context, { slug }: Parsed<typeof media.showGallery>) {
  const [item, albums] = await Promise.all([itemNamed(ctx, 'gallery', slug), itemsOf(ctx, 'album')])
  const { columns, positions } = dataOf(item)
  return {
    gallery: {
      ...galleryTeaser(item),
      body: documentOf(ctx.shop, item.body).body,
      meta: { title: item.title, description: item.excerpt },
      columns,
      positions: positionsOf(ctx, positions),
      albums: albums
        .filter((album) => albumDataOf(album).galleries.includes(slug))
        .map((album) => ({ slug: album.slug, title: album.title })),
    },
  }
}

export const listAlbums = async (ctx: Context, { search }: Parsed<typeof media.listAlbums>) => ({
  items: (await findItems(ctx, 'album', search)).map(albumTeaser),
})

/** @throws Failure 404 */
export async function showAlbum(ctx: Context, { slug }: Parsed<typeof media.showAlbum>) {
  const [item, galleries] = await Promise.all([itemNamed(ctx, 'album', slug), itemsOf(ctx, 'gallery')])
  const wanted = albumDataOf(item).galleries
  return {
    album: {
      ...albumTeaser(item),
      body: documentOf(ctx.shop, item.body).body,
      meta: { title: item.title, description: item.excerpt },
      galleries: wanted.flatMap((one) => galleries.filter((gallery) => gallery.slug === one)).map(galleryTeaser),
    },
  }
}
