import { content } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { readPage, readPosts, readSlider } from './service.ts'

export function contentRoutes(served: Served): void {
  serve(served, 'showPage', content.showPage, readPage)
  serve(served, 'showSlider', content.showSlider, readSlider)
  serve(served, 'listPosts', content.listPosts, readPosts)
}
