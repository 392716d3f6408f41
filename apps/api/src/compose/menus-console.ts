import { content } from '@kontor/contracts'
import { z } from 'zod'
import { contentData } from '../areas/content/service.ts'
import { readHistory } from '../platform/console/history.ts'
import { consoleRouter, reads, writes } from '../platform/console/procedures.ts'
import { mustBeUnchanged, versionOf } from '../platform/console/version.ts'
import { readInput } from '../platform/http/bad-input.ts'
import { partsToChange, readParts, readStored, readStoredInTurn, storeData } from '../platform/shop-data.ts'
import { type OwnMenu, usualEntries } from './menus.ts'

const names = Object.keys(content.OwnMenus.shape) as [OwnMenu, ...OwnMenu[]]
const name = z.enum(names)
const menusIn = (stored: unknown): content.OwnMenus => readParts(contentData.menus, stored).parts ?? {}

/** By the rules of its own menu. @throws Failure 422 */
const checkedEntries = (menu: OwnMenu, entries: unknown[]) =>
  readInput(z.strictObject({ fields: z.strictObject({ entries: content.OwnMenus.shape[menu].unwrap() }) }), {
    fields: { entries },
  }).fields.entries

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
    const own = menusIn(await readStored(ctx.db, 'menus'))[name]
    const entries: content.OwnMenuEntry[] = own ?? (await usualEntries(ctx, name))
    return { entries, isOwn: own !== undefined, version: versionOf(own ?? null) }
  }),
  history: reads(z.strictObject({ name }), async (ctx, { name }) => await readHistory(ctx, `menu:${name}`)),
  save: writes(
    z.strictObject({
      name,
      version: z.string().max(60),
      /** null: the usual menu again */
      fields: z.strictObject({ entries: z.array(z.unknown()).max(50).nullable() }),
    }),
    async ({ db }, { name, version, fields }) => {
      const entries = fields.entries && checkedEntries(name, fields.entries)
      const { [name]: before = null, ...others } =
        partsToChange(contentData.menus, await readStoredInTurn(db, 'menus')) ?? {}
      mustBeUnchanged(before, version)
      await storeData(db, { menus: entries ? { ...others, [name]: entries } : others })
      return { reply: {}, change: { target: `menu:${name}`, title: name, before, after: entries } }
    },
  ),
})
