import { query } from '../../platform/query.ts'

export const pageQuery = (slug: string) => query('showPage', { slug })
export const sliderQuery = (slug: string) => query('showSlider', { slug })
export const latestPostsQuery = query('listPosts', { limit: 3 })
