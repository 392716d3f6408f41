import { content, media, widgets } from '@kontor/contracts'
import { posts } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { inPages } from '../../platform/http/in-pages.ts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { sendForm, showForm } from './forms/forms.ts'
import { listFaqs, listLinks, listTeams, showLink, showTeam } from './items.ts'
import { listDownloads, showDownload } from './media/downloads.ts'
import { listAlbums, listGalleries, showAlbum, showGallery } from './media/galleries.ts'
import { listInstallations, showInstallation } from './media/installations.ts'
import { listVideos, showVideo } from './media/videos.ts'
import { readPost, readPosts } from './posts.ts'
import { listPages, readPage } from './service.ts'
import { showPush, showSlider, showWidgetArea } from './widgets.ts'

const always = { sameForGuests: () => true }

export function contentRoutes(served: Served): void {
  serve(served, 'showPage', content.showPage, readPage, always)
  serve(served, 'listPages', content.listPages, inPages(listPages), always)
  serve(served, 'showSlider', widgets.showSlider, showSlider, always)
  serve(served, 'showWidgetArea', widgets.showWidgetArea, showWidgetArea, always)
  serve(served, 'showPush', widgets.showPush, inPages(showPush), always)
  serve(served, 'listPosts', content.listPosts, readPosts)
  serve(served, 'showPost', content.showPost, (ctx, { slug }) => readPost(ctx, eq(posts.slug, slug)))
  serve(served, 'showPostById', content.showPostById, (ctx, { id }) => readPost(ctx, eq(posts.id, id)))
  serve(served, 'listFaqs', content.listFaqs, inPages(listFaqs))
  serve(served, 'listTeams', content.listTeams, inPages(listTeams), always)
  serve(served, 'showTeam', content.showTeam, showTeam, always)
  serve(served, 'listLinks', content.listLinks, inPages(listLinks), always)
  serve(served, 'showLink', content.showLink, showLink, always)
  serve(served, 'listDownloads', media.listDownloads, inPages(listDownloads))
  serve(served, 'showDownload', media.showDownload, showDownload, always)
  serve(served, 'listGalleries', media.listGalleries, inPages(listGalleries))
  serve(served, 'showGallery', media.showGallery, showGallery, always)
  serve(served, 'listAlbums', media.listAlbums, inPages(listAlbums))
  serve(served, 'showAlbum', media.showAlbum, showAlbum, always)
  serve(served, 'listInstallations', media.listInstallations, inPages(listInstallations))
  serve(served, 'showInstallation', media.showInstallation, showInstallation, always)
  serve(served, 'listVideos', media.listVideos, inPages(listVideos))
  serve(served, 'showVideo', media.showVideo, showVideo, always)
  serve(served, 'showForm', content.showForm, showForm, always)
  serve(served, 'sendForm', content.sendForm, sendForm)
}
