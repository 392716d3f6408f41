import { widgets } from '@kontor/contracts'
import { placeName } from '@kontor/contracts/rules/system/data-names'
import { pages } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import {
  type Desk,
  type DraftFacts,
  draftsOf,
  findDraft,
  takeDraft,
  withDraft,
} from '../../../platform/console/drafts.ts'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound, refuse } from '../../../platform/failures.ts'
import { readInput } from '../../../platform/http/bad-input.ts'
import {
  partsToChange,
  readParts,
  readStored,
  readStoredInTurn,
  type ShopData,
  storeData,
} from '../../../platform/shop-data.ts'
import { operatorsData } from '../../system/service.ts'
import { contentData } from '../settings.ts'
import { holdPictures, mustBeFree, slug } from './fields.ts'

// What the operator shows beside his pages: each piece is one row of `settings`, here it is read and written by its
// entries, so that two people on two sliders are not in each other's way.

/** What each kind of entry is. */
export type Showing = {
  slider: widgets.Slider
  place: widgets.Widget[]
  ad: widgets.StoredAd
  notice: widgets.StoredNotice
}
export type ShowingKind = keyof Showing
export const showingKinds = ['slider', 'place', 'ad', 'notice'] as const satisfies ShowingKind[]

type Entries = ReadonlyMap<string, unknown>
type Piece = {
  data: Pick<ShopData<unknown>, 'name' | 'schema'>
  entry: z.ZodType
  /** the order of its entries means something */
  isOrdered: boolean
  entriesOf(stored: unknown): Entries
  storedOf(entries: Entries): unknown
  /** what is checked: an entry of a list bears its key */
  keyed(key: string, value: unknown): unknown
}

const named = (data: Piece['data'], entry: z.ZodType): Piece => ({
  ...{ data, entry, isOrdered: false },
  entriesOf: (stored) => new Map(Object.entries(stored ?? {})),
  storedOf: (entries) => Object.fromEntries(entries),
  keyed: (_, value) => value,
})

const listed = (data: Piece['data'], entry: z.ZodType, idOf: (key: string) => string | number): Piece => ({
  ...{ data, entry, isOrdered: true },
  entriesOf: (stored) => new Map(((stored ?? []) as { id: string | number }[]).map((one) => [String(one.id), one])),
  storedOf: (entries) => [...entries.values()],
  keyed: (key, value) => (typeof value === 'object' && value !== null ? { ...value, id: idOf(key) } : value),
})

const pieces: Record<ShowingKind, Piece> = {
  slider: named(contentData.sliders, widgets.Slider),
  place: named(contentData.widgetAreas, widgets.WidgetArea),
  ad: listed(operatorsData.adZones, widgets.StoredAd, Number),
  notice: listed(contentData.pushNotices, widgets.StoredNotice, String),
}

const entriesIn = ({ data, entriesOf }: Piece, stored: unknown): Entries => entriesOf(readParts(data, stored).parts)
/** @throws Refusal for a piece that does not fit its schema */
const entriesToChange = ({ data, entriesOf }: Piece, stored: unknown): Entries => entriesOf(partsToChange(data, stored))

/** What an entry of a kind is. */
export const entrySchema = (kind: ShowingKind): z.ZodType => pieces[kind].entry

export const kind = z.enum(showingKinds)
/** A new advertisement is numbered by the shop. */
export const key = z.union([slug, z.string().regex(/^\d{1,6}$/)])
export const ShowingName = z.strictObject({ kind, key })
type ShowingName = z.output<typeof ShowingName>

type State = 'off' | 'coming' | 'over' | 'out'
type Timed = { from?: string; to?: string; off?: boolean }

function stateOf({ from, to, off }: Timed, now: Date): State {
  if (off) return 'off'
  if (from && widgets.beginOf(from) > now) return 'coming'
  return to && widgets.endOf(to) <= now ? 'over' : 'out'
}

/** What it is called in a list, and the things in it that have a time of their own. */
export function faceOf(showing: { kind: ShowingKind; key: string; value: unknown }): { title: string; timed: Timed[] } {
  const { kind, key, value } = showing as {
    [K in ShowingKind]: { kind: K; key: string; value: Showing[K] }
  }[ShowingKind]
  if (kind === 'slider') return { title: key, timed: value.slides }
  if (kind === 'place') return { title: key, timed: value }
  if (kind === 'ad') return { title: value.alt || wordsOf(value.html) || key, timed: [value] }
  return { title: value.title, timed: [value] }
}

/** How a text begins, for a list. */
function wordsOf(html = ''): string {
  const words = sanitizeHtml(html, { allowedTags: [] }).trim()
  return words.length > 60 ? `${words.slice(0, 60).replace(/\s+\S*$/, '')} …` : words
}

export async function listShowings({ db, clock }: Context) {
  const now = clock.now()
  const all = await Promise.all(
    showingKinds.map(async (kind) => {
      const piece = pieces[kind]
      const stored = await readStored(db, piece.data.name)
      const drafts = new Map((await draftsOf({ db }, kind, piece.entry)).map(({ key, fields }) => [key, fields]))
      const entries = entriesIn(piece, stored)
      const fresh = [...drafts].filter(([key]) => !entries.has(key))
      const rows = [...entries, ...fresh].map(([key, value]) => {
        // a draft that fits no more has its name only
        const { title, timed } = value === null ? { title: key, timed: [] } : faceOf({ kind, key, value })
        const states = timed.map((one) => stateOf(one, now))
        const zone = kind === 'ad' && value !== null ? (value as widgets.StoredAd).slug : null
        return {
          kind,
          key,
          title,
          zone,
          shown: states.filter((one) => one === 'out').length,
          of: states.length,
          states,
          draft: drafts.has(key) ? (entries.has(key) ? ('changed' as const) : ('new' as const)) : null,
        }
      })
      return { kind, rows, fits: readParts(piece.data, stored).fits }
    }),
  )
  const items = all.flatMap(({ rows }) => rows)
  return {
    items,
    /** what is stored and cannot be read, so that nothing of it can be changed */
    unread: all.flatMap(({ kind, fits }) => (fits ? [] : [kind])),
    version: versionOf(items.map(({ kind, key, draft }) => `${kind}:${key}:${draft}`)),
  }
}

type Shown = {
  [K in ShowingKind]: {
    kind: K
    key: string
    value: Showing[K]
    live: Showing[K] | null
    version: string
    draft: DraftFacts | null
  }
}[ShowingKind]

/** @throws Failure 404 */
export async function readShowing(ctx: Context, name: ShowingName): Promise<Shown> {
  const { fields, ...rest } = await withDraft(ctx, name, await findShowing(ctx, name), entrySchema(name.kind))
  // the schema of its piece has parsed both
  return { ...name, value: fields, ...rest } as Shown
}

type Saved = { kind: ShowingKind; key: string | null; version: string | null; fields: { value: unknown } }

/** Saves one entry; a new one has no version. @returns its key, and both sides for the audit log */
export async function saveShowing(ctx: Desk, { kind, key: given, version, fields }: Saved) {
  const { db } = ctx
  const piece = pieces[kind]
  const entries = entriesToChange(piece, await readStoredInTurn(db, piece.data.name))
  const key = given ?? (await nextNumber(ctx, kind, entries))
  const before = entries.get(key)
  if (version === null) mustBeFree('showing', key, 'key')
  if (version === null && before !== undefined) throw invalid('key', 'Diesen Namen gibt es hier schon.')
  if (version !== null && before === undefined) throw notFound()
  if (version !== null) mustBeUnchanged(before, version)
  const { value } = readInput(z.strictObject({ fields: z.strictObject({ value: piece.entry }) }), {
    fields: { value: piece.keyed(key, fields.value) },
  }).fields
  await holdPictures(ctx, value, before)
  await store(db, piece, new Map([...entries, [key, value]]))
  return { key, before: before ?? null, after: value }
}

/** The shop numbers advertisements; those that are drafts only have their number already. */
async function nextNumber({ db }: Pick<Context, 'db'>, kind: ShowingKind, entries: Entries): Promise<string> {
  const keys = [...entries.keys(), ...(await draftsOf({ db }, kind, pieces[kind].entry)).map(({ key }) => key)]
  return String(Math.max(0, ...keys.map(Number).filter(Number.isFinite)) + 1)
}

/** The number of the next one, for its draft. Others who want one wait until the transaction ends. */
export const nextShowingKey = async ({ db }: Pick<Context, 'db'>, kind: ShowingKind): Promise<string> =>
  await nextNumber({ db }, kind, entriesIn(pieces[kind], await readStoredInTurn(db, pieces[kind].data.name)))

/** What the shop has under a name; null: nothing. */
export async function findShowing({ db }: Pick<Context, 'db'>, { kind, key }: ShowingName): Promise<unknown> {
  return entriesIn(pieces[kind], await readStored(db, pieces[kind].data.name)).get(key) ?? null
}

/** @throws Failure 422 where a piece has more entries than it may */
async function store(db: Context['db'], { data, storedOf }: Piece, entries: Entries): Promise<void> {
  const whole = storedOf(entries)
  const { error } = data.schema.safeParse(whole)
  const [first] = error?.issues ?? []
  if (first) throw invalid('value', first.message)
  await storeData(db, { [data.name]: whole })
}

/** @returns what is gone @throws Refusal for a slider that something shows */
export async function removeShowing({ db }: Context, { kind, key, version }: ShowingName & { version: string }) {
  const piece = pieces[kind]
  const live = await takeDraft({ db }, { kind, key }, version)
  const entries = new Map(entriesToChange(piece, await readStoredInTurn(db, piece.data.name)))
  const before = entries.get(key)
  if (before === undefined) throw notFound()
  mustBeUnchanged(before, live ?? '')
  if (kind === 'slider') await mustBeUnused(db, key)
  entries.delete(key)
  await store(db, piece, entries)
  return before
}

async function mustBeUnused(db: Context['db'], slider: string): Promise<void> {
  const places = entriesToChange(pieces.place, await readStored(db, pieces.place.data.name))
  const [place] = [...places].find(([, list]) =>
    (list as widgets.Widget[]).some((widget) => widget.type === 'slider' && widget.slider === slider),
  ) ?? [undefined]
  const [page] = await db
    .select({ title: pages.title })
    .from(pages)
    .where(sql`${pages.layout} -> 'slider' ->> 'slug' = ${slider}`)
    .limit(1)
  const draft = await findDraft(
    { db },
    ['page', 'place'],
    [
      sql`jsonb_path_exists(fields, '$.**.slider ? (@ == $named)', jsonb_build_object('named', ${slider}::text))`,
      sql`jsonb_path_exists(fields, '$.**.slider.slug ? (@ == $named)', jsonb_build_object('named', ${slider}::text))`,
    ],
  )
  const where = place
    ? `Der Platz „${placeName(place)}“`
    : page
      ? `Die Seite „${page.title}“`
      : draft && `Der Entwurf von „${placeName(draft)}“`
  if (where) throw refuse('validation', `${where} zeigt diesen Slider. Bitte nehmen Sie ihn dort zuerst heraus.`)
}

/** Puts the entries of a list in another order. @throws Failure 409 where others have come or gone */
export async function arrangeShowings({ db }: Context, { kind, keys }: { kind: 'ad' | 'notice'; keys: string[] }) {
  const piece = pieces[kind]
  const entries = entriesToChange(piece, await readStoredInTurn(db, piece.data.name))
  const before = [...entries.keys()]
  mustBeUnchanged([...before].sort(), versionOf([...keys].sort()))
  await store(db, piece, new Map(keys.map((key) => [key, entries.get(key)])))
  return { before, after: keys }
}
