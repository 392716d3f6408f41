import { content } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { listPages, readPage, readPosts, readSlider } from './service.ts'

const always = { sameForGuests: () => true }

export function contentRoutes(served: Served): void {
  serve(served, 'showPage', content.showPage, readPage, always)
  serve(served, 'listPages', content.listPages, listPages, always)
  serve(served, 'showSlider', content.showSlider, readSlider, always)
  serve(served, 'listPosts', content.listPosts, readPosts)
}
