import { lawGaps } from '@kontor/contracts/rules/catalogue/law-data'
import { z } from 'zod'
import { takeDraft } from '../../platform/console/drafts.ts'
import { readHistory } from '../../platform/console/history.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { PriceRecord } from '../pricing/service.ts'
import { articleChoices } from './desk/article-choices.ts'
import { ArticleListAsk, listDeskArticles } from './desk/article-list.ts'
import {
  ArticleFields,
  bookStock,
  changeSeveral,
  readArticle,
  SeveralFields,
  saveArticle,
  savePrices,
} from './desk/article-record.ts'
import {
  AssortmentFields,
  AssortmentListAsk,
  type BudgetsFor,
  listAssortments,
  listMainAssortments,
  moveAssortment,
  readAssortmentRecord,
  removeAssortment,
  saveAssortment,
} from './desk/assortments.ts'
import { BrandFields, listBrands, readBrand, removeBrand, saveBrand } from './desk/brands.ts'
import { EntityListAsk, type NamedIn } from './desk/entities.ts'
import {
  listManufacturers,
  ManufacturerFields,
  ManufacturerListAsk,
  readManufacturer,
  removeManufacturer,
  saveManufacturer,
} from './desk/manufacturers.ts'
import {
  listTypeGroups,
  listTypes,
  readType,
  removeType,
  saveType,
  TypeFields,
  TypeKind,
  TypeListAsk,
} from './desk/types.ts'
import {
  findDeskArticles,
  LivebookPageFields,
  LivebookPlace,
  listDeskLivebooks,
  listDeskPages,
  livebookPageKey,
  readDeskPage,
  saveDeskPage,
} from './livebook/desk.ts'

export type { BudgetsFor, NamedIn }

const id = z.int().min(1).max(2_147_483_647)
const version = z.string().max(60)
const targetOf = (id: number) => `article:${id}`

/** Articles with everything that belongs to them. */
export const articlesConsole = consoleRouter({
  list: reads(ArticleListAsk, listDeskArticles),
  choices: reads(z.strictObject({}), articleChoices),
  show: reads(z.strictObject({ id }), async (ctx, input) => {
    const { manufacturer, ...article } = await readArticle(ctx, input)
    const { fields, prices } = article
    return { ...article, lawGaps: lawGaps({ ...fields, manufacturer, hasPrice: prices.length > 0 }) }
  }),
  history: reads(z.strictObject({ id }), async (ctx, { id }) => await readHistory(ctx, targetOf(id))),
  save: writes(
    z.strictObject({ id: id.nullable(), version: version.nullable(), fields: ArticleFields }),
    async (ctx, input) => {
      const { id, before } = await saveArticle(ctx, input)
      const { fields } = input
      return { reply: { id }, change: { target: targetOf(id), title: fields.displayName, before, after: fields } }
    },
  ),
  savePrices: writes(z.strictObject({ id, version, prices: z.array(PriceRecord).max(200) }), async (ctx, input) => {
    const { displayName, before, after } = await savePrices(ctx, input)
    return { reply: {}, change: { target: targetOf(input.id), title: displayName, before, after } }
  }),
  bookStock: writes(
    z.strictObject({
      id,
      change: z
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((change) => change !== 0),
      reason: z.string().trim().min(1).max(200),
    }),
    async (ctx, input) => {
      const { stock, displayName } = await bookStock(ctx, input)
      const { change, reason } = input
      return {
        reply: { stock },
        change: {
          target: targetOf(input.id),
          title: `${displayName}: ${reason}`,
          before: { stock: stock - change },
          after: { stock },
        },
      }
    },
  ),
  changeSeveral: writes(
    z.strictObject({ ids: z.array(id).min(1).max(1000), set: SeveralFields }),
    async (ctx, input) => {
      const changed = await changeSeveral(ctx, input)
      return {
        reply: { changed },
        change: { target: 'articles', title: `${changed} Artikel`, before: { ids: input.ids }, after: input.set },
      }
    },
  ),
})

const manufacturerOf = (id: number) => `manufacturer:${id}`

/** @param namedIn where one is named outside the catalogue, so that it cannot go */
export const manufacturersConsole = (namedIn: NamedIn) =>
  consoleRouter({
    list: reads(ManufacturerListAsk, listManufacturers),
    show: reads(z.strictObject({ id }), readManufacturer),
    history: reads(z.strictObject({ id }), async (ctx, { id }) => await readHistory(ctx, manufacturerOf(id))),
    save: writes(
      z.strictObject({ id: id.nullable(), version: version.nullable(), fields: ManufacturerFields }),
      async (ctx, input) => {
        const { id, before } = await saveManufacturer(ctx, input)
        const { fields } = input
        return { reply: { id }, change: { target: manufacturerOf(id), title: fields.name, before, after: fields } }
      },
    ),
    remove: writes(z.strictObject({ id, version }), async (ctx, input) => {
      const before = await removeManufacturer(ctx, input, namedIn)
      return { reply: {}, change: { target: manufacturerOf(input.id), title: before.name, before, after: null } }
    }),
  })

const brandOf = (id: number) => `brand:${id}`

/** @param namedIn where one is named outside the catalogue, so that it cannot go */
export const brandsConsole = (namedIn: NamedIn) =>
  consoleRouter({
    list: reads(EntityListAsk, listBrands),
    show: reads(z.strictObject({ id }), readBrand),
    history: reads(z.strictObject({ id }), async (ctx, { id }) => await readHistory(ctx, brandOf(id))),
    save: writes(
      z.strictObject({ id: id.nullable(), version: version.nullable(), fields: BrandFields }),
      async (ctx, input) => {
        const { id, before } = await saveBrand(ctx, input)
        const { fields } = input
        return { reply: { id }, change: { target: brandOf(id), title: fields.name, before, after: fields } }
      },
    ),
    remove: writes(z.strictObject({ id, version }), async (ctx, input) => {
      const before = await removeBrand(ctx, input, namedIn)
      return { reply: {}, change: { target: brandOf(input.id), title: before.name, before, after: null } }
    }),
  })

const assortmentOf = (id: number) => `assortment:${id}`

/** @param used where one is named outside the catalogue, so that it cannot go */
export const assortmentsConsole = (used: { namedIn: NamedIn; budgetsFor: BudgetsFor }) =>
  consoleRouter({
    list: reads(AssortmentListAsk, listAssortments),
    main: reads(z.strictObject({}), listMainAssortments),
    show: reads(z.strictObject({ id }), readAssortmentRecord),
    history: reads(z.strictObject({ id }), async (ctx, { id }) => await readHistory(ctx, assortmentOf(id))),
    save: writes(
      z.strictObject({ id: id.nullable(), version: version.nullable(), fields: AssortmentFields }),
      async (ctx, input) => {
        const { id, before } = await saveAssortment(ctx, input, used)
        const { fields } = input
        return { reply: { id }, change: { target: assortmentOf(id), title: fields.name, before, after: fields } }
      },
    ),
    remove: writes(z.strictObject({ id, version }), async (ctx, input) => {
      const before = await removeAssortment(ctx, input, used)
      return { reply: {}, change: { target: assortmentOf(input.id), title: before.name, before, after: null } }
    }),
    move: writes(z.strictObject({ id, way: z.enum(['up', 'down']) }), async (ctx, input) => {
      const { name, ...sides } = await moveAssortment(ctx, input)
      return { reply: {}, change: { target: assortmentOf(input.id), title: name, ...sides } }
    }),
  })

const typeOf = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}`
const oneType = z.strictObject({ kind: TypeKind, id })

/** @param namedIn where one is named outside the catalogue, so that it cannot go */
export const typesConsole = (namedIn: NamedIn) =>
  consoleRouter({
    list: reads(TypeListAsk, listTypes),
    groups: reads(z.strictObject({ kind: TypeKind }), listTypeGroups),
    show: reads(oneType, readType),
    history: reads(oneType, async (ctx, one) => await readHistory(ctx, typeOf(one))),
    save: writes(
      oneType.extend({ id: id.nullable(), version: version.nullable(), fields: TypeFields }),
      async (ctx, input) => {
        const { id, before } = await saveType(ctx, input)
        const { kind, fields } = input
        return { reply: { id }, change: { target: typeOf({ kind, id }), title: fields.name, before, after: fields } }
      },
    ),
    remove: writes(oneType.extend({ version }), async (ctx, input) => {
      const before = await removeType(ctx, input, namedIn)
      return { reply: {}, change: { target: typeOf(input), title: before.name, before, after: null } }
    }),
  })

const livebookPageOf = (place: { slug: string; number: number }) => `livebook:${livebookPageKey(place)}`

/** Pages of livebooks and what stands where on them (decision 0025). */
export const livebooksConsole = consoleRouter({
  list: reads(z.strictObject({}), listDeskLivebooks),
  pages: reads(z.strictObject({ slug: z.string().max(100) }), listDeskPages),
  show: reads(LivebookPlace, readDeskPage),
  history: reads(LivebookPlace, async (ctx, place) => await readHistory(ctx, livebookPageOf(place))),
  findArticles: reads(z.strictObject({ search: z.string().trim().min(1).max(100) }), findDeskArticles),
  save: writes(LivebookPlace.extend({ version, fields: LivebookPageFields }), async (ctx, input) => {
    const { slug, number, fields } = input
    const live = await takeDraft(ctx, { kind: 'livebook', key: livebookPageKey(input) }, input.version)
    const before = await saveDeskPage(ctx, { ...input, version: live ?? '' })
    return {
      reply: {},
      change: { target: livebookPageOf(input), title: `${slug}, Seite ${number}`, before, after: fields },
    }
  }),
})
