import type { Answer } from '@kontor/contracts/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { legacyTarget } from '../../legacy-redirects.ts'
import * as to from '../../links.ts'
import { onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, movedTo, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { Blocks } from './blocks/blocks.tsx'
import { Document } from './document.tsx'
import { ContentForm } from './forms/content-form.tsx'
import { postForm } from './forms/form-post.ts'
import { formQuery, pageQuery } from './queries.ts'

const needs: Needs = ({ params, url }) => {
  const slug = params['slug'] ?? ''
  const target = legacyTarget(slug)
  if (target) throw movedTo(target + url.search)
  return [pageQuery(slug)]
}

/** A page may bear forms. */
const formsOf: Check = (read, { params }) => {
  const { layout, blocks = [] } = (read(pageQuery(params['slug'] ?? '')) as Answer<'showPage'>).page
  const inBlocks = blocks.flatMap((block) => (block.kind === 'form' ? [block.form] : []))
  return [...(layout.form ? [layout.form] : []), ...inBlocks].map(formQuery)
}

export const loader = onServer(needs, formsOf)
export const clientLoader = inBrowser(needs, formsOf)

export const action = onPost(postForm)
export const clientAction = postInBrowser(postForm)

export default function ContentPage() {
  const slug = useParams()['slug'] ?? ''
  const { page, articles } = useSuspenseQuery(pageQuery(slug)).data
  return (
    <PageBody>
      <PageHead
        title={page.meta.title || page.title}
        description={page.meta.description}
        robots={page.meta.robots}
        canonical={to.pageLink(page.slug)}
      />
      <Breadcrumb crumbs={[{ label: page.title, url: to.pageLink(page.slug) }]} />
      <h1 tabIndex={-1}>{page.title}</h1>
      <Document body={page.body} contents={page.layout.contents}>
        <Blocks blocks={page.blocks} articles={articles} page={page.slug} />
      </Document>
      {page.layout.form && <ContentForm slug={page.layout.form} page={page.slug} />}
    </PageBody>
  )
}
