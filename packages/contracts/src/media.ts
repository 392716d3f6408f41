import { z } from 'zod'
import { calls } from './calls.ts'
import { ArticleTile } from './catalogue/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { listPaging, pageKeys, slug, text } from './shapes.ts'

// Files, pictures and films of the shop beside its articles (G-86).

const searched = { search: text(256).optional(), ...listPaging }
const Teaser = z.object({ slug: z.string(), title: z.string(), excerpt: z.string() }).meta({ id: 'MediaTeaser' })
const body = z.string().meta({ description: 'clean HTML' })
const meta = z.object({ title: z.string(), description: z.string() }).meta({ id: 'PageMeta' })

const Download = Teaser.extend({
  group: z.string().meta({ description: 'what it stands under' }),
  file: z.string().meta({ description: 'its address' }),
  fileName: z.string().meta({ description: 'what it is called when it is kept' }),
  fileType: z.string().meta({ description: 'media type' }),
  bytes: z.int(),
}).meta({ id: 'Download' })

export const listDownloads = endpoint(calls.listDownloads, {
  summary: 'Files to keep, all or those that hold the searched words',
  input: z.object(searched),
  reply: z.object({ items: z.array(Download), ...pageKeys }),
})

export const showDownload = endpoint(calls.showDownload, {
  summary: 'A file with what is said of it',
  input: z.object({ slug }),
  reply: z.object({ download: Download.extend({ body, meta }) }),
})

/** One picture of a gallery (specification 3 "Gallery position"). */
const GalleryPosition = z
  .object({
    file: z.string(),
    title: z.string(),
    subtitle: z.string(),
    excerpt: z.string(),
    body,
  })
  .meta({ id: 'GalleryPosition' })
const GalleryTeaser = Teaser.extend({
  image: z.string(),
  count: z.int().meta({ description: 'of its pictures' }),
}).meta({ id: 'GalleryTeaser' })
const AlbumTeaser = Teaser.extend({ image: z.string(), count: z.int().meta({ description: 'of its galleries' }) }).meta(
  { id: 'AlbumTeaser' },
)

export const listGalleries = endpoint(calls.listGalleries, {
  summary: 'Galleries, all or those that hold the searched words',
  input: z.object(searched),
  reply: z.object({ items: z.array(GalleryTeaser), ...pageKeys }),
})

export const showGallery = endpoint(calls.showGallery, {
  summary: 'A gallery with its pictures',
  input: z.object({ slug }),
  reply: z.object({
    gallery: GalleryTeaser.extend({
      body,
      meta,
      columns: z.int().meta({ description: 'as configured; screens show two to five' }),
      positions: z.array(GalleryPosition),
      albums: z.array(z.object({ slug: z.string(), title: z.string() })),
    }),
  }),
})

export const listAlbums = endpoint(calls.listAlbums, {
  summary: 'Albums, all or those that hold the searched words',
  input: z.object(searched),
  reply: z.object({ items: z.array(AlbumTeaser), ...pageKeys }),
})

export const showAlbum = endpoint(calls.showAlbum, {
  summary: 'An album with its galleries',
  input: z.object({ slug }),
  reply: z.object({ album: AlbumTeaser.extend({ body, meta, galleries: z.array(GalleryTeaser) }) }),
})

const InstallationTeaser = Teaser.extend({
  image: z.string(),
  place: z.string(),
  year: z.int(),
}).meta({ id: 'InstallationTeaser' })

export const listInstallations = endpoint(calls.listInstallations, {
  summary: 'Rooms that the shop has furnished, all or those that hold the searched words',
  input: z.object(searched),
  reply: z.object({ items: z.array(InstallationTeaser), ...pageKeys }),
})

export const showInstallation = endpoint(calls.showInstallation, {
  summary: 'A furnished room with its pictures, and the articles used in it as the caller may buy them',
  input: z.object({ slug }),
  reply: z.object({
    installation: InstallationTeaser.extend({
      body,
      meta,
      positions: z.array(GalleryPosition),
      articles: z.array(ArticleTile),
    }),
  }),
})

const VideoTeaser = Teaser.extend({
  poster: z.string().meta({ description: 'the picture before it is played' }),
  seconds: z.int(),
  uploaded: z.iso.date(),
}).meta({ id: 'VideoTeaser' })

export const listVideos = endpoint(calls.listVideos, {
  summary: 'Videos, all or those that hold the searched words',
  input: z.object(searched),
  reply: z.object({ items: z.array(VideoTeaser), ...pageKeys }),
})

export const showVideo = endpoint(calls.showVideo, {
  summary: 'A video with its captions and what is said in it; with the articles used, as the caller may buy them',
  input: z.object({ slug }),
  reply: z.object({
    video: VideoTeaser.extend({
      body,
      meta,
      files: z
        .array(z.object({ file: z.string(), fileType: z.string(), bytes: z.int() }))
        .meta({ description: 'the same video in several formats, the smallest first; empty when it stands elsewhere' }),
      captions: z.string().meta({ description: 'address of its captions as WebVTT; empty without' }),
      transcript: z.array(z.object({ seconds: z.number(), text: z.string() })),
      elsewhere: z
        .object({ host: z.string(), player: z.url(), page: z.url() })
        .optional()
        .meta({ description: 'not to be loaded before the visitor agreed' }),
      articles: z.array(ArticleTile),
    }),
  }),
})
