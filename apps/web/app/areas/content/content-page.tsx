import type { content } from '@kontor/contracts'
import type { Answer } from '@kontor/contracts/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { legacyTarget } from '../../legacy-redirects.ts'
import * as to from '../../links.ts'
import { onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, movedTo, type Needs, onServer, optional } from '../../platform/calls/query.ts'
import { latePart } from '../../platform/page/late-part.tsx'
import { PageHead } from '../../platform/page/page-head.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { Blocks } from './blocks/blocks.tsx'
import styles from './content-page.module.css'
import { Document } from './document.tsx'
import { ContentForm } from './forms/content-form.tsx'
import { postForm } from './forms/form-post.ts'
import { formQuery, mapsUrlQuery, pageQuery } from './queries.ts'

const Slider = latePart(async () => (await import('./late-content.ts')).Slider)
const Widgets = latePart(async () => (await import('./late-content.ts')).Widgets)

const needs: Needs = ({ params, url }) => {
  const slug = params['slug'] ?? ''
  const target = legacyTarget(slug)
  if (target) throw movedTo(target + url.search)
  return [pageQuery(slug)]
}

/** A page may bear forms, and say where the shop is. */
const partsOf: Check = (read, { params }) => {
  const { layout, blocks = [] } = (read(pageQuery(params['slug'] ?? '')) as Answer<'showPage'>).page
  const inBlocks = blocks.flatMap((block) => (block.kind === 'form' ? [block.form] : []))
  const forms = [...(layout.form ? [layout.form] : []), ...inBlocks].map(formQuery)
  return blocks.some(({ kind }) => kind === 'contact') ? [...forms, optional(mapsUrlQuery)] : forms
}

export const loader = onServer(needs, partsOf)
export const clientLoader = inBrowser(needs, partsOf)

export const action = onPost(postForm)
export const clientAction = postInBrowser(postForm)

export default function ContentPage() {
  const slug = useParams()['slug'] ?? ''
  const { page, articles, widgets, slider } = useSuspenseQuery(pageQuery(slug)).data
  const { layout } = page
  const at = (place: Place) => <Widgets widgets={widgets?.[layout[place] ?? '']} />
  const beside = (place: 'left' | 'right') => layout[place] && <aside className={styles.beside}>{at(place)}</aside>
  return (
    <PageBody>
      <PageHead
        title={page.meta.title || page.title}
        description={page.meta.description}
        robots={page.meta.robots}
        canonical={to.pageLink(page.slug)}
      />
      {at('header')}
      <Breadcrumb crumbs={[{ label: page.title, url: to.pageLink(page.slug) }]} />
      <h1 tabIndex={-1}>{page.title}</h1>
      {slider && <Slider slider={slider} height={layout.slider?.height} />}
      <div className={classNames(styles.around, layout.left && styles.hasLeft, layout.right && styles.hasRight)}>
        {beside('left')}
        <div className={styles.middle}>
          {at('before')}
          {(page.body !== '' || (page.blocks ?? []).length > 0) && (
            <Document body={page.body} contents={layout.contents}>
              <Blocks blocks={page.blocks} articles={articles} widgets={widgets} page={page.slug} />
            </Document>
          )}
          {layout.form && <ContentForm slug={layout.form} page={page.slug} heading={page.title} />}
          {at('after')}
        </div>
        {beside('right')}
      </div>
      {at('footer')}
    </PageBody>
  )
}

type Place = (typeof content.placesOfPage)[number]
