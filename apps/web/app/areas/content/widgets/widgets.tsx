import type { Widget } from '../../../platform/calls/types.ts'
import { inWidths } from '../../../ui/in-widths.ts'
import { Link } from '../../../ui/link.tsx'
import { PictureCards } from '../../../ui/page/picture-cards.tsx'
import { ArticleRow } from '../../catalogue/tile/views/article-row.tsx'
import documentStyles from '../document.module.css'
import { Slider } from '../slider.tsx'
import styles from './widgets.module.css'

type WidgetOf<Type extends Widget['type']> = Extract<Widget, { type: Type }>

/** What the operator shows at a place, in his order (G-88). The shop has cleaned the HTML. */
export function Widgets({ widgets = [] }: { widgets: readonly Widget[] | undefined }) {
  return widgets.map((widget, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stand as they are for as long as the page does
    <OneWidget key={index} widget={widget} />
  ))
}

function OneWidget({ widget }: { widget: Widget }) {
  switch (widget.type) {
    case 'html':
      return <Html widget={widget} />
    case 'slider':
      return <Slider slider={widget.slider} />
    case 'shoplist':
      return <Shoplist widget={widget} />
    case 'teaser':
      return <Teasers widget={widget} />
    case 'ad':
      return <Ad ad={widget.ad} />
  }
}

const Html = ({ widget: { title, html } }: { widget: WidgetOf<'html'> }) => (
  <section className={styles.html}>
    {title && <h2>{title}</h2>}
    <div className={documentStyles.text} dangerouslySetInnerHTML={{ __html: html }} />
  </section>
)

const Shoplist = ({ widget: { title, url, articles } }: { widget: WidgetOf<'shoplist'> }) => (
  <ArticleRow title={title} more={url} read={{ data: { items: articles } }} />
)

const Teasers = ({ widget: { title, teasers } }: { widget: WidgetOf<'teaser'> }) => (
  <section className={styles.teasers}>
    {title && <h2>{title}</h2>}
    <PictureCards cards={teasers} headingLevel={title ? 3 : 2} isFlat />
  </section>
)

/** Named as what it is (§ 5a Abs. 4 UWG). */
const Ad = ({ ad: { slug, url, image, alt = '', html } }: { ad: WidgetOf<'ad'>['ad'] }) => (
  <aside className={styles.ad} aria-label="Anzeige" data-ad={slug}>
    <p className={styles.mark}>Anzeige</p>
    {image ? (
      <Link to={url}>
        <img
          className={styles.banner}
          {...inWidths(image, '100vw')}
          src={image}
          alt={alt || 'Zum Angebot'}
          width={1200}
          height={200}
          loading="lazy"
        />
      </Link>
    ) : (
      <div className={styles.offer}>
        <div dangerouslySetInnerHTML={{ __html: html ?? '' }} />
        <Link to={url}>Mehr dazu</Link>
      </div>
    )}
  </aside>
)
