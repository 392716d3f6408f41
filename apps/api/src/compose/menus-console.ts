import { content } from '@kontor/contracts'
import { z } from 'zod'
import { contentData } from '../areas/content/service.ts'
import { type Draftable, takeDraft, withDraft } from '../platform/console/drafts.ts'
import { readHistory } from '../platform/console/history.ts'
import { consoleRouter, reads, writes } from '../platform/console/procedures.ts'
import { mustBeUnchanged } from '../platform/console/version.ts'
import type { Context } from '../platform/context.ts'
import { readInput } from '../platform/http/bad-input.ts'
import { partsToChange, readParts, readStored, readStoredInTurn, storeData } from '../platform/shop-data.ts'
import { type OwnMenu, usualEntries } from './menus.ts'

const names = Object.keys(content.OwnMenus.shape) as [OwnMenu, ...OwnMenu[]]
const name = z.enum(names)
const isMenu = (key: string): key is OwnMenu => name.safeParse(key).success
const menusIn = (stored: unknown): content.OwnMenus => readParts(contentData.menus, stored).parts ?? {}

/** By the rules of its own menu. @throws Failure 422 */
const checkedEntries = (menu: OwnMenu, entries: unknown[]) =>
  readInput(z.strictObject({ fields: z.strictObject({ entries: content.OwnMenus.shape[menu].unwrap() }) }), {
    fields: { entries },
  }).fields.entries

/** As its draft has them; null: the usual menu. */
const ownFields = (menu: OwnMenu) => z.strictObject({ own: content.OwnMenus.shape[menu].unwrap().nullable() })

/** Of a menu of one's own; null: the usual one. */
const Entries = z.array(z.unknown()).max(50).nullable()

/** The menus that the operator may write himself; those of law and of accounts are the shop's. */
export const menusConsole = consoleRouter({
  list: reads(z.strictObject({}), async ({ db }) => {
    const stored = await readStored(db, 'menus')
    const own = menusIn(stored)
    return {
      items: names.map((one) => ({ name: one, isOwn: own[one] !== undefined })),
      /** false: nothing can be changed */
      fits: readParts(contentData.menus, stored).fits,
    }
  }),
  show: reads(z.strictObject({ name }), async (ctx, { name }) => {
    const own = menusIn(await readStored(ctx.db, 'menus'))[name] ?? null
    const usual: content.OwnMenuEntry[] = own ?? (await usualEntries(ctx, name))
    const { fields, version, draft } = await withDraft(ctx, { kind: 'menu', key: name }, { own }, ownFields(name))
    const entries: content.OwnMenuEntry[] = fields.own ?? usual
    return { entries, live: usual, isOwn: own !== null, version, draft }
  }),
  history: reads(z.strictObject({ name }), async (ctx, { name }) => await readHistory(ctx, `menu:${name}`)),
  save: writes(
    z.strictObject({
      name,
      version: z.string().max(60),
      fields: z.strictObject({ entries: Entries }),
    }),
    async (ctx, { name, version, fields }) => {
      const live = await takeDraft(ctx, { kind: 'menu', key: name }, version)
      const sides = await saveMenu(ctx, name, live ?? '', fields.entries)
      return { reply: {}, change: { target: `menu:${name}`, title: name, ...sides } }
    },
  ),
})

async function saveMenu({ db }: Pick<Context, 'db'>, menu: OwnMenu, version: string, given: unknown[] | null) {
  const entries = given && checkedEntries(menu, given)
  const { [menu]: before = null, ...others } =
    partsToChange(contentData.menus, await readStoredInTurn(db, 'menus')) ?? {}
  mustBeUnchanged({ own: before }, version)
  await storeData(db, { menus: entries ? { ...others, [menu]: entries } : others })
  return { before, after: entries }
}

export const menuDraftable: Draftable = {
  schemaOf: (key) => (isMenu(key) ? ownFields(key) : z.never()),
  live: async ({ db }, key) => ({
    own: menusIn(await readStored(db, 'menus'))[readInput(z.strictObject({ name }), { name: key }).name] ?? null,
  }),
  async write(desk, { key, version, fields }) {
    const given = readInput(z.strictObject({ name, fields: z.strictObject({ own: Entries }) }), { name: key, fields })
    const { before, after } = await saveMenu(desk, given.name, version ?? '', given.fields.own)
    return { before: { own: before }, after: { own: after } }
  },
  titleOf: (key) => key,
}
