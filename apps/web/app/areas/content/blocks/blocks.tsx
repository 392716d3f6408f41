import type { Answer } from '@kontor/contracts/client'
import * as to from '../../../links.ts'
import type { ArticleTile, Widget } from '../../../platform/calls/types.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { inWidths } from '../../../ui/in-widths.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { ArticleGrid } from '../../catalogue/tile/views/article-grid.tsx'
import documentStyles from '../document.module.css'
import { ContentForm } from '../forms/content-form.tsx'
import styles from './blocks.module.css'
import { ContactBox } from './contact-box.tsx'

const Widgets = latePart(async () => (await import('../late-content.ts')).Widgets)

export type Block = NonNullable<Answer<'showPage'>['page']['blocks']>[number]
type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

type BlocksProps = {
  blocks: readonly Block[] | undefined
  /** that the blocks name */
  articles: readonly ArticleTile[] | undefined
  /** of the areas that the blocks name */
  widgets: Readonly<Record<string, readonly Widget[]>> | undefined
  /** where its forms are sent from; elsewhere a form is a link to its own page */
  page?: string
}

/** What follows the text of a page or post (decision 0026). The shop has cleaned the HTML. */
export function Blocks({ blocks = [], articles = [], widgets = {}, page }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stand as they are for as long as the page does
    <OneBlock key={index} block={block} articles={articles} widgets={widgets} page={page} />
  ))
}

type OneBlockProps = {
  block: Block
  articles: readonly ArticleTile[]
  widgets: Readonly<Record<string, readonly Widget[]>>
  page: string | undefined
}

function OneBlock({ block, articles, widgets, page }: OneBlockProps) {
  switch (block.kind) {
    case 'text':
      return <Html html={block.html} />
    case 'picture':
      return <Picture block={block} />
    case 'columns':
      return <Columns block={block} />
    case 'articles':
      return <Articles title={block.title} keys={block.articles} articles={articles} />
    case 'quote':
      return <Quote block={block} />
    case 'table':
      return <Table block={block} />
    case 'call':
      return <Call block={block} />
    case 'form':
      if (page) return <ContentForm slug={block.form} page={page} />
      return <LinkButton to={to.pageLink(block.form)}>Zum Formular</LinkButton>
    case 'widget':
      return <Widgets widgets={widgets[block.area]} />
    case 'contact':
      return <ContactBox />
  }
}

const Html = ({ html }: { html: string }) => (
  <div className={documentStyles.text} dangerouslySetInnerHTML={{ __html: html }} />
)

const Picture = ({ block: { image, alt, caption } }: { block: BlockOf<'picture'> }) => (
  <figure className={styles.picture}>
    <img {...inWidths(image, '960px')} src={image} alt={alt} width={960} height={540} loading="lazy" />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)

const Columns = ({ block: { columns } }: { block: BlockOf<'columns'> }) => (
  <div className={styles.columns}>
    {columns.map(({ title, html }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above; two columns may say the same
      <section key={at}>
        {title && <h2>{title}</h2>}
        <Html html={html} />
      </section>
    ))}
  </div>
)

type ArticlesProps = { title: string; keys: readonly string[]; articles: readonly ArticleTile[] }

/** Articles that one can buy from the text, in the order of their keys; nothing where none is left. */
export function Articles({ title, keys, articles }: ArticlesProps) {
  const shown = keys.flatMap((key) => articles.filter((article) => to.articleKey(article) === key))
  if (shown.length === 0) return null
  return (
    <section className={styles.articles} aria-label={title}>
      <h2>{title}</h2>
      <ArticleGrid articles={shown} headingLevel={3} columns="full" />
    </section>
  )
}

const Quote = ({ block: { text, source } }: { block: BlockOf<'quote'> }) => (
  <figure className={styles.quote} data-area="accent1">
    <blockquote>{text}</blockquote>
    {source && <figcaption>{source}</figcaption>}
  </figure>
)

const Table = ({ block: { caption, head, rows } }: { block: BlockOf<'table'> }) => (
  <div className={documentStyles.text}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too */}
    <section className={styles.wide} aria-label={caption} tabIndex={0}>
      <table>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {head.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <th key={at} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
)

const Call = ({ block: { title, text, label, url } }: { block: BlockOf<'call'> }) => (
  <aside className={styles.call} aria-label={title} data-area="primary">
    <div>
      <p className={styles.callTitle}>{title}</p>
      {text && <p>{text}</p>}
    </div>
    <LinkButton to={url}>
      {label}
      <Icon name="arrow-right" />
    </LinkButton>
  </aside>
)
