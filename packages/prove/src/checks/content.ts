import type { BuiltName } from '@kontor/contracts'
import type { Check } from '../check.ts'
import { expectFound, expectSame, expectThat, needed } from '../expect.ts'
import type { Visitor } from '../visitor.ts'

/** A list of the shop and one of its entries: calls, where the entry stands, its rows and what it is called. */
const kinds = [
  { list: 'listPosts', show: 'showPost', at: 'post', rows: ['C-CALL-016', 'C-CALL-018'], name: 'Beiträge' },
  {
    list: 'listDownloads',
    show: 'showDownload',
    at: 'download',
    rows: ['C-CALL-019', 'C-CALL-020'],
    name: 'Downloads',
  },
  {
    list: 'listLivebooks',
    show: 'showLivebook',
    at: 'livebook',
    rows: ['C-CALL-022', 'C-CALL-023'],
    name: 'Blätterkataloge',
  },
  { list: 'listPages', show: 'showPage', at: 'page', rows: ['C-CALL-024', 'C-CALL-025'], name: 'Seiten' },
  { list: 'listAlbums', show: 'showAlbum', at: 'album', rows: ['G-86'], name: 'Alben' },
  { list: 'listGalleries', show: 'showGallery', at: 'gallery', rows: ['G-86', 'E-ENTITY-096'], name: 'Galerien' },
  { list: 'listTeams', show: 'showTeam', at: 'team', rows: ['G-86'], name: 'Teams' },
  { list: 'listLinks', show: 'showLink', at: 'link', rows: ['G-86', 'G-87'], name: 'Verweise' },
  { list: 'listVideos', show: 'showVideo', at: 'video', rows: ['G-86'], name: 'Videos' },
  { list: 'listInstallations', show: 'showInstallation', at: 'installation', rows: ['G-86'], name: 'Einrichtungen' },
] as const satisfies readonly { list: BuiltName; show: BuiltName; at: string; rows: readonly string[]; name: string }[]

type Entry = { slug: string; title?: string; displayName?: string }
const titleOf = ({ title, displayName }: Entry) => title ?? displayName

async function listedBy(visitor: Visitor, list: (typeof kinds)[number]['list']): Promise<Entry[]> {
  const { items } = (await visitor.ask(list, {} as never)) as { items: Entry[] }
  return items
}

export const contentChecks: readonly Check[] = [
  ...kinds.map(
    ({ list, show, at, rows, name }): Check => ({
      rows: ['P-ROLE-005', ...rows],
      why: `${name}: Was in der Liste steht, lässt sich unter seinem Slug lesen und heißt dort genauso.`,
      level: 'reading',
      async run(api) {
        const guest = api.guest()
        const first = needed(name, (await listedBy(guest, list))[0])
        const answer = (await guest.ask(show, { slug: first.slug } as never)) as Record<string, unknown>
        const shown = expectFound(at, answer[at]) as Entry
        expectSame('Slug und Titel', [shown.slug, titleOf(shown)], [first.slug, titleOf(first)])
      },
    }),
  ),
  ...kinds.map(
    ({ show, rows, name }): Check => ({
      rows,
      why: `${name}: Ein Slug, den es nicht gibt, ist 404.`,
      level: 'reading',
      run: async (api) => void (await api.guest().refused(show, { slug: 'gibt-es-nicht' }, 'not_found', 404)),
    }),
  ),
  {
    rows: ['C-CALL-016'],
    why: 'Beiträge stehen mit dem neuesten zuerst.',
    level: 'reading',
    async run(api) {
      const dates = (await api.guest().ask('listPosts', { limit: 100 })).items.map(({ date }) => date)
      expectSame('Zeiten', dates, dates.toSorted().toReversed())
    },
  },
  {
    rows: ['C-CALL-017'],
    why: 'Ein Beitrag ist unter Nummer und Slug derselbe; eine Nummer, die es nicht gibt, ist 404.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { slug } = needed('einen Beitrag', (await guest.ask('listPosts', {})).items[0])
      const { post } = await guest.ask('showPost', { slug })
      expectSame('post', (await guest.ask('showPostById', { id: post.id })).post, post)
      await guest.refused('showPostById', { id: 2_000_000_000 }, 'not_found', 404)
    },
  },
  {
    rows: ['E-ENTITY-094', 'C-CALL-025'],
    why: 'Eine Seite hat Titel, Beschreibung und Verzeichnis, und jeder Eintrag des Verzeichnisses steht im Text.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { slug } = needed('eine Seite', (await guest.ask('listPages', {})).items[0])
      const { page } = await guest.ask('showPage', { slug })
      expectThat('meta.title ist leer', page.meta.title !== '')
      for (const { id } of page.layout.contents)
        expectThat(`der Abschnitt ${id} steht nicht im Text`, page.body.includes(`id="${id}"`))
    },
  },
  {
    rows: ['C-CALL-021'],
    why: 'Häufige Fragen lassen sich durchsuchen, Zeichen der Datenbank sind nur Zeichen.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { items, total } = await guest.ask('listFaqs', {})
      const { question } = needed('Fragen', items[0])
      const [word = ''] = question.match(/\p{L}{5,}/u) ?? []
      const found = await guest.ask('listFaqs', { search: word })
      expectThat('die Suche grenzt nicht ein', found.total > 0 && found.total <= total, [found.total, total])
      expectThat(
        'die Frage wird nicht gefunden',
        found.items.some((one) => one.question === question),
      )
      expectSame('Treffer für %', (await guest.ask('listFaqs', { search: '%%%' })).total, 0)
    },
  },
  {
    rows: ['C-CALL-011', 'G-88'],
    why: 'Ein Bereich mit Bausteinen hat die bekannten Arten, und einer, den niemand füllt, ist leer.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { widgets } = await guest.ask('showWidgetArea', { slug: 'home' })
      const kinds = ['html', 'slider', 'shoplist', 'teaser', 'ad']
      expectSame(
        'fremde Arten',
        widgets.filter(({ type }) => !kinds.includes(type)),
        [],
      )
      expectSame('ein leerer Bereich', (await guest.ask('showWidgetArea', { slug: 'gibt-es-nicht' })).widgets, [])
    },
  },
  {
    rows: ['C-CALL-026', 'E-ENTITY-097'],
    why: 'Der Slider der Startseite ist einzeln derselbe, und jedes Bild führt irgendwohin; einer, den es nicht gibt, ist 404.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const shown = needed('einen Slider auf der Startseite', (await guest.ask('showPage', { slug: 'home' })).slider)
      const { slider } = await guest.ask('showSlider', { slug: shown.slug })
      expectSame('Bilder', slider, shown)
      for (const { title, url } of slider.slides) expectThat(`„${title}“ führt nirgendwohin`, url !== '')
      await guest.refused('showSlider', { slug: 'gibt-es-nicht' }, 'not_found', 404)
    },
  },
  {
    rows: ['C-CALL-027', 'E-ENTITY-089', 'E-ENTITY-090', 'E-ENTITY-091', 'G-89'],
    why: 'Ein Formular nennt seine Felder, ob eine Kopie geht, ob der Hinweis zum Datenschutz bestätigt werden muss und wie Automaten ferngehalten werden.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { form } = await guest.ask('showForm', { slug: 'kontakt' })
      expectThat(
        'kein Feld ist ein Pflichtfeld',
        form.fields.some(({ required }) => required),
      )
      expectThat(
        'Hinweis ohne Text oder Adresse',
        !form.options.privacyCheck || (form.options.privacyText !== '' && form.options.privacyUrl !== ''),
      )
      expectSame('Vorbelegung für einen Gast', form.values, {})
      await guest.refused('showForm', { slug: 'gibt-es-nicht' }, 'not_found', 404)
    },
  },
  {
    rows: ['C-CALL-028', 'G-89'],
    why: 'Ein leeres Formular wird abgelehnt und nennt alle Pflichtfelder auf einmal.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const { form } = await guest.ask('showForm', { slug: 'kontakt' })
      const { error } = await guest.refused('sendForm', { slug: 'kontakt', fields: {} }, 'validation')
      const named = (error.fields ?? []).map(({ path }) => path)
      for (const { name, required } of form.fields)
        if (required) expectThat(`das Pflichtfeld ${name} ist nicht genannt`, named.includes(`fields.${name}`), named)
    },
  },
  {
    rows: ['C-CALL-028', 'G-89'],
    why: 'Ein ausgefülltes Formular kommt an und bekommt eine Nummer, und dasselbe noch einmal ist dasselbe.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const { form } = await guest.ask('showForm', { slug: 'kontakt' })
      const email = `${api.unique()}@post.example`
      const required = form.fields.filter((field) => field.required)
      const fields = Object.fromEntries(
        required.map(({ name, type, options }) => [name, type === 'email' ? email : (options[0]?.value ?? 'Probe')]),
      )
      const sent = { slug: 'kontakt', fields, privacy: true }
      const { formEntryNumber } = await guest.ask('sendForm', sent)
      expectThat('keine Nummer', formEntryNumber !== '')
      expectSame('beim zweiten Mal', (await guest.ask('sendForm', sent)).formEntryNumber, formEntryNumber)
    },
  },
  {
    rows: ['C-CALL-029', 'G-90'],
    why: 'Bewertungen eines Artikels haben Schnitt, Zahl und Verteilung, die zueinander passen.',
    level: 'reading',
    async run(api) {
      const tile = await api.articles.plain()
      const rating = await api.guest().ask('listRatings', { type: 'article', id: String(tile.id) })
      expectSame(
        'Zahl der Verteilung',
        rating.distribution.reduce((sum, { count }) => sum + count, 0),
        rating.count,
      )
      expectSame('ohne Bewertung kein Schnitt', rating.average === null, rating.count === 0)
      expectSame('eine eigene eines Gastes', rating.own, null)
    },
  },
]
