import type { ConsoleOutputs } from '@kontor/api/console'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { keepPreviousData, useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { Views } from '../ui/views.tsx'
import { ArticlePage, NewArticle } from './article.tsx'
import { LawLight } from './law-light.tsx'

type Row = ConsoleOutputs['articles']['list']['items'][number]

const states = [
  { value: 'published', label: 'im Shop' },
  { value: 'hidden', label: 'ausgeblendet' },
  { value: 'blocked', label: 'Verkauf gesperrt' },
  { value: 'soldOut', label: 'Bestand 0' },
  { value: 'lawGaps', label: 'Rechtsdaten fehlen' },
] as const

/** Every article, its form, and a form for a new one. */
export function Articles({ record }: { record: string | undefined }) {
  if (record === undefined) return <ArticleList />
  return record === 'neu' ? <NewArticle /> : <ArticlePage key={record} id={Number(record)} />
}

function ArticleList() {
  const asked = useAsked({ sortBy: 'number' })
  const { data: choices } = useSuspenseQuery(trpc.articles.choices.queryOptions({}))
  const state = states.find(({ value }) => value === asked.value('zustand'))?.value
  const sortBy = (['number', 'name', 'newest'] as const).find((one) => one === asked.sortBy) ?? 'number'
  const assortmentId = Number(asked.value('sortiment')) || undefined
  const list = useInfiniteQuery(
    trpc.articles.list.infiniteQueryOptions(
      {
        sortBy,
        descending: asked.descending,
        ...(asked.search !== '' && { search: asked.search }),
        ...(state && { state }),
        ...(assortmentId && { assortmentId }),
      },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  const columns = useMemo(
    () => columnsWith(new Map(choices.deliveryStates.map(({ id, name }) => [id, name]))),
    [choices],
  )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Artikel</h1>
        <LinkButton to={recordLink('artikel', 'neu')}>Neuer Artikel</LinkButton>
      </div>
      <Views of="articles" />
      <ListTools
        asked={asked}
        searches="Nummer, Name, GTIN"
        filters={[
          { name: 'zustand', label: 'Zustand', options: states },
          {
            name: 'sortiment',
            label: 'Sortiment',
            options: choices.assortments.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]}
      />
      <ConsoleTable
        name="articles"
        caption="Artikel"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        labelOf={({ displayName }) => displayName}
        asked={asked}
        empty={<p>Noch kein Artikel: Legen Sie einen an oder nehmen Sie unter „Import und Export“ eine Tabelle auf.</p>}
        bulk={(keys, clear) => <Bulk ids={keys.map(Number)} clear={clear} />}
      />
    </>
  )
}

const columnsWith = (deliveryStates: ReadonlyMap<number, string>): ConsoleColumn<Row>[] => [
  {
    id: 'number',
    label: 'Nummer',
    sortBy: 'number',
    cell: ({ articleNumber, shopDepotId }) => `${articleNumber}-${shopDepotId}`,
  },
  {
    id: 'name',
    label: 'Name',
    sortBy: 'name',
    names: true,
    cell: ({ id, displayName }) => <Link to={recordLink('artikel', id)}>{displayName}</Link>,
  },
  { id: 'maker', label: 'Hersteller', cell: ({ manufacturer }) => manufacturer },
  {
    id: 'price',
    label: 'Preis netto',
    figures: true,
    cell: ({ netCents }) => (netCents === null ? 'auf Anfrage' : formatEuro(cents(netCents))),
  },
  { id: 'stock', label: 'Bestand', figures: true, cell: ({ stock }) => formatFigure(stock) },
  { id: 'delivery', label: 'Lieferung', isExtra: true, cell: (row) => deliveryStates.get(row.deliveryState) ?? '–' },
  { id: 'boost', label: 'Boost', figures: true, isExtra: true, cell: ({ boost }) => formatFigure(boost, 2) },
  {
    id: 'state',
    label: 'Zustand',
    isShort: true,
    cell: ({ published, salesBlocked }) => (salesBlocked ? 'gesperrt' : published ? 'im Shop' : 'ausgeblendet'),
  },
  { id: 'law', label: 'Recht', cell: ({ lawGaps }) => <LawLight gaps={lawGaps} /> },
]

function Bulk({ ids, clear }: { ids: number[]; clear(): void }) {
  const { mutateAsync } = useMutation(trpc.articles.changeSeveral.mutationOptions())
  const many = ids.length === 1 ? '1 Artikel' : `${formatFigure(ids.length)} Artikel`
  const change = async (set: Parameters<typeof mutateAsync>[0]['set']) => {
    await mutateAsync({ ids, set })
    clear()
  }
  const is = ids.length === 1 ? 'wird' : 'werden'
  return (
    <>
      <ActButton size="small" act={() => change({ published: true })} done={`${many} im Shop.`}>
        Einblenden
      </ActButton>
      <ActButton
        size="small"
        act={() => change({ published: false })}
        done={`${many} ausgeblendet.`}
        question={{
          title: 'Ausblenden?',
          text: `${many} ${is} im Shop nicht mehr gezeigt.`,
          yes: 'Ausblenden',
        }}
      >
        Ausblenden
      </ActButton>
      <ActButton
        size="small"
        act={() => change({ salesBlocked: true })}
        done={`Verkauf von ${many} gesperrt.`}
        question={{
          title: 'Verkauf sperren?',
          text: `${many} ${is} gezeigt, aber niemand kann sie bestellen.`,
          yes: 'Sperren',
        }}
      >
        Verkauf sperren
      </ActButton>
      <ActButton size="small" act={() => change({ salesBlocked: false })} done={`Verkauf von ${many} frei.`}>
        Verkauf freigeben
      </ActButton>
    </>
  )
}
