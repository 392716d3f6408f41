import type { ConsoleInputs } from '@kontor/api/console'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { slugify } from '@kontor/contracts/rules/german/slug'
import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { articleLink, consoleLink } from '../../links.ts'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { sentenceOf, trpc } from '../trpc.ts'
import { FormSections } from '../ui/form-fields.tsx'
import { RecordHistory } from '../ui/history.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { PictureRoom } from '../ui/upload-picture.ts'
import { articleLabels, articleSections, type Choices } from './article-fields.ts'
import { ArticleDocuments } from './documents.tsx'
import { ArticlePictures } from './pictures.tsx'
import { Prices } from './prices.tsx'

type Fields = ConsoleInputs['articles']['save']['fields']

/** One article: its fields, its prices, its stock and what was done to it. */
export function ArticlePage({ id }: { id: number }) {
  const { data: article } = useSuspenseQuery(trpc.articles.show.queryOptions({ id }))
  const { data: choices } = useSuspenseQuery(trpc.articles.choices.queryOptions({}))
  const history = useQuery(trpc.articles.history.queryOptions({ id }))
  const { fields, lawGaps } = article
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink('artikel')}>Artikel</Link>
      </p>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{fields.displayName}</h1>
        <a href={articleLink(fields)} target="_blank" rel="noreferrer">
          {fields.published ? 'Im Shop ansehen' : 'Vorschau im Shop'}
        </a>
      </div>
      {lawGaps.length > 0 && (
        <Notice kind="warning" title="Für den Verkauf an Verbraucher fehlt:">
          <ul>
            {lawGaps.map(({ law, text }) => (
              <li key={text}>
                {text} ({law})
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Stock id={id} stock={article.stock} />
      <h2>Preise</h2>
      <Prices key={article.pricesVersion} article={article} choices={choices} />
      <h2>Angaben</h2>
      <ArticleForm id={id} version={article.version} fields={fields} choices={choices} />
      <RecordHistory asked={history} />
    </>
  )
}

/** An article that is not there yet: hidden until somebody shows it. */
export function NewArticle() {
  const { data: choices } = useSuspenseQuery(trpc.articles.choices.queryOptions({}))
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink('artikel')}>Artikel</Link>
      </p>
      <h1 tabIndex={-1}>Neuer Artikel</h1>
      <MissingPlaces choices={choices} />
      <ArticleForm id={null} version={null} fields={emptyFields(choices)} choices={choices} />
    </>
  )
}

/** What an article stands in and a new shop has none of yet; each has a room of its own. */
function MissingPlaces({ choices }: { choices: Choices }) {
  const places = [
    { name: 'Hersteller', room: 'hersteller', there: choices.manufacturers },
    { name: 'Marke', room: 'marken', there: choices.brands },
    {
      name: 'Sortiment unter einem Hauptsortiment',
      room: 'sortimente',
      there: choices.assortments.filter(({ isLeaf }) => isLeaf),
    },
    { name: 'Sortimentsart', room: 'sortimentsarten', there: choices.assortmentTypes },
    { name: 'Artikelart', room: 'artikelarten', there: choices.articleTypes },
    { name: 'Produkttyp', room: 'produkttypen', there: choices.productTypes },
  ]
  const missing = places.filter(({ there }) => there.length === 0)
  if (missing.length === 0) return null
  return (
    <Notice kind="warning" title="Bevor Sie den Artikel speichern, legen Sie bitte an:">
      <ul>
        {missing.map(({ name, room }) => (
          <li key={room}>
            <Link to={consoleLink(room)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type FormProps = { id: number | null; version: string | null; fields: Fields; choices: Choices }

function ArticleForm({ id, version, fields, choices }: FormProps) {
  const save = useMutation(trpc.articles.save.mutationOptions())
  const navigate = useNavigate()
  return (
    <RecordForm
      name={`article:${id ?? 'neu'}`}
      values={fields}
      version={version}
      labels={articleLabels}
      saved="Der Artikel ist gespeichert. Der Shop zeigt ihn in wenigen Augenblicken so."
      save={async (typed, onto) => {
        const slug = typed.slug || slugify(typed.displayName)
        const { id: saved } = await save.mutateAsync({ id, version: onto, fields: { ...typed, slug } })
        if (id === null) void navigate(recordLink('artikel', saved))
      }}
    >
      {(form) => (
        <PictureRoom value="articles">
          <ArticlePictures form={form} />
          <FormSections form={form} sections={articleSections(choices)} />
          <ArticleDocuments form={form} />
        </PictureRoom>
      )}
    </RecordForm>
  )
}

/** Goods that came or went beside orders. */
function Stock({ id, stock }: { id: number; stock: number }) {
  const book = useMutation(trpc.articles.bookStock.mutationOptions())
  const [change, setChange] = useState('')
  const [reason, setReason] = useState('')
  async function send(event: FormEvent) {
    event.preventDefault()
    if (book.isPending) return
    const { stock: now } = await book.mutateAsync({ id, change: readNumber(change) ?? Number.NaN, reason })
    showToast({ type: 'success', text: `Gebucht. Bestand jetzt: ${formatFigure(now)}.` })
    setChange('')
    setReason('')
  }
  return (
    <section>
      <h2>Bestand: {formatFigure(stock)}</h2>
      <form className={styles.tools} onSubmit={(event) => void send(event).catch(() => undefined)}>
        <TextField
          label="Zugang oder Abgang (−)"
          type="number"
          required
          value={change}
          onChange={({ target }) => setChange(target.value)}
        />
        <TextField
          label="Grund"
          required
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" busy={book.isPending}>
          Buchen
        </Button>
      </form>
      {book.error && <Notice kind="error" title={sentenceOf(book.error)} />}
    </section>
  )
}

const emptyFields = (choices: Choices): Fields => ({
  articleNumber: '',
  shopDepotId: choices.depots[0]?.id ?? 1,
  slug: '',
  displayName: '',
  partnerDisplayName: null,
  excerpt: '',
  body: '',
  manufacturerId: choices.manufacturers[0]?.id ?? 0,
  brandId: choices.brands[0]?.id ?? 0,
  manufacturerNumber: '',
  gtin: null,
  oemNumber: null,
  weeeNumber: null,
  articleTypeId: choices.articleTypes[0]?.id ?? 0,
  productTypeId: choices.productTypes[0]?.id ?? 0,
  assortmentId: choices.assortments.find(({ isLeaf }) => isLeaf)?.id ?? 0,
  assortmentTypeId: choices.assortmentTypes[0]?.id ?? 0,
  unit: (choices.units.find(({ slug }) => slug === 'stueck') ?? choices.units[0])?.slug ?? '',
  content: 1,
  contentUnit: 'Stück',
  netContent: null,
  netContentUnit: null,
  comparativeAmount: null,
  comparativeUnit: null,
  minOrder: 1,
  maxOrder: 1000,
  stepOrder: 1,
  deliveryState: 3,
  salesBlocked: false,
  published: false,
  taxRate: 19,
  depositGrossCents: null,
  depositText: null,
  priceBound: false,
  withdrawal: 'none',
  freight: false,
  farbe: null,
  basisfarbe: null,
  format: null,
  ecoFeature: null,
  ecoLabels: [],
  flags: [],
  tagSlugs: [],
  features: [],
  compliance: {},
  images: [],
  imageAlts: {},
  documents: [],
  onlineAvailable: true,
  collectionPossible: false,
  boost: 1,
  variantGroup: null,
  successor: null,
})
