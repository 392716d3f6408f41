import { query } from '../../platform/calls/query.ts'
import { quietly } from '../../platform/calls/quietly.ts'

export const pageQuery = (slug: string) => query('showPage', { slug })
/** A shop may have none yet. */
export const sliderQuery = (slug: string) => quietly(query('showSlider', { slug }))
export const widgetsQuery = (slug: string) => query('showWidgetArea', { slug })
export const mapsUrlQuery = query('showMapsUrl', {})
export const latestPostsQuery = query('listPosts', { limit: 3 })
export const postsQuery = (page: number, category: string) =>
  query('listPosts', { page, limit: 12, ...(category && { category }) })
export const postQuery = (slug: string) => query('showPost', { slug })
export const faqsQuery = (search: string) => query('listFaqs', { paginate: false, ...(search && { search }) })
export const formQuery = (slug: string) => query('showForm', { slug })
export const downloadsQuery = (search: string) => query('listDownloads', { paginate: false, ...(search && { search }) })
export const downloadQuery = (slug: string) => query('showDownload', { slug })
export const albumsQuery = (search: string) => query('listAlbums', { paginate: false, ...(search && { search }) })
export const albumQuery = (slug: string) => query('showAlbum', { slug })
export const galleriesQuery = (search: string) => query('listGalleries', { paginate: false, ...(search && { search }) })
export const galleryQuery = (slug: string) => query('showGallery', { slug })
export const installationsQuery = (search: string) =>
  query('listInstallations', { paginate: false, ...(search && { search }) })
export const installationQuery = (slug: string) => query('showInstallation', { slug })
export const videosQuery = (search: string) => query('listVideos', { paginate: false, ...(search && { search }) })
export const videoQuery = (slug: string) => query('showVideo', { slug })
export const teamsQuery = query('listTeams', { paginate: false })
export const teamQuery = (slug: string) => query('showTeam', { slug })
export const linksQuery = query('listLinks', { paginate: false })
export const linkQuery = (slug: string) => query('showLink', { slug })
