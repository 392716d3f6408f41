import type { Table } from '../catalogue/catalogue.ts'
import type { Row } from '../copy.ts'
import { inYears, type SeedDay, seedDay } from '../day.ts'
import { contentItemsTable } from './content-items.ts'
import { forms } from './forms.ts'
import { legalPages } from './legal-pages.ts'
import { posts } from './posts.ts'
import { servicePages } from './service-pages.ts'
import { type SeedPage, sample } from './writing.ts'

/** 24 posts in two years. */
const daysBetweenPosts = 30

/** Pages and blog of domain 3.10: whole, and without general green claims (domain 1.1 no. 2). */
export function contentTables(day: SeedDay): readonly Table[] {
  const named = (text: string) => inYears(text, day.salesYear)
  return [
    {
      name: 'pages',
      columns: ['slug', 'title', 'body', 'description', 'layout', 'blocks'],
      rows: [...pages, ...formPages].map(
        ([slug, title, description, body, blocks = []]): Row => [
          slug,
          title,
          body,
          description,
          { json: { ...layouts[slug], ...(forms.some((form) => form.slug === slug) && { form: slug }) } },
          { json: blocks },
        ],
      ),
    },
    {
      name: 'posts',
      columns: [
        'slug',
        'title',
        'excerpt',
        'body',
        'image',
        'category',
        'series',
        'articles',
        'blocks',
        'published_at',
      ],
      rows: posts.map(
        (
          { picture, body, slug, title, excerpt, category, series = '', articles = [], blocks = [], until },
          index,
        ): Row => [
          ...[slug, named(title), excerpt, named(body), `/illustrations/scenes/blog-${picture}.svg`, category, series],
          { json: articles },
          { json: JSON.parse(named(JSON.stringify(blocks))) },
          earlier(day.ago(4 + index * daysBetweenPosts, 8), until),
        ],
      ),
    },
    contentItemsTable(day),
  ]
}

/** A post that was written for a day is not of a later one. */
function earlier(at: Date, until?: string): Date {
  const last = until ? seedDay(until).ago(0, 8) : at
  return at < last ? at : last
}

/** What stands around the text of some pages: areas of widgets and sliders (widgets.ts). */
const layouts: Readonly<Record<string, object>> = {
  home: { slider: { slug: 'home' } },
  'ueber-uns': { after: 'ueber-uns' },
}

const pages: readonly SeedPage[] = [
  ...legalPages,
  ...servicePages,
  [
    'home',
    'Willkommen bei der Bürowelt Hagendorn',
    'Bürobedarf für Unternehmen und Zuhause',
    '<p>Bürobedarf für Unternehmen, Schulen und Zuhause: über 2.000 Artikel, Lieferung ab Zentrallager, Beratung aus Köln.</p>',
  ],
  [
    'cookie-einstellungen',
    'Cookie-Einstellungen',
    'Ihre Wahl ändern',
    '<p>Ihre Wahl ändern Sie unter <a href="/cookie-config">Cookie-Einstellungen</a>.</p>',
  ],
  [
    'streitbeilegung',
    'Streitbeilegung',
    'Hinweis nach § 36 VSBG',
    `<p>Wir sind nicht verpflichtet und nicht bereit, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Sprechen Sie uns bitte direkt an: über das <a href="/page/kontakt">Kontaktformular</a> oder, wenn etwas nicht stimmt, über <a href="/page/reklamation">Reklamation</a>. Meist finden wir noch am selben Tag eine Lösung.</p>${sample}`,
  ],
  [
    'begreen',
    'Artikel mit anerkanntem Umweltzeichen',
    'Blauer Engel, EU Ecolabel, FSC, PEFC',
    '<p>Hier finden Sie Artikel, die ein anerkanntes Zeichen tragen. Nachweis und Lizenznummer stehen im Datenblatt.</p>',
  ],
  [
    'shop-marketing',
    'Aktionen',
    'Angebote dieser Woche',
    '<p>Angebote der Woche und Neuheiten aus allen Sortimenten.</p>',
  ],
  [
    '404',
    'Diese Seite gibt es nicht.',
    'Seite nicht gefunden',
    '<p>Die gesuchte Seite wurde verschoben oder gelöscht. Die Suche hilft weiter.</p>',
  ],
  [
    '503',
    'Wir sind gleich wieder für Sie da.',
    'Wartung',
    '<p>Der Shop wird gerade gewartet. Ihr Warenkorb bleibt erhalten.</p>',
  ],
]

/** Each form has a page; some pages have more to say than their form. */
const formPages: readonly SeedPage[] = forms
  .filter(({ slug }) => !pages.some(([known]) => known === slug))
  .map(({ slug, title, intro }) => [slug, title, intro, ''])
