import { theme } from '@kontor/contracts'
import { z } from 'zod'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import {
  compareVersions,
  deleteVersion,
  listVersions,
  putVersionInPlace,
  readVersion,
  saveVersion,
} from './versions/versions.ts'

const id = z.int().min(1).max(2_147_483_647)
/** Of the customer whose themes they are; absent: the shop's own. */
const owner = { customerNumber: z.string().max(40).optional() }
const targetOf = ({ id }: { id: number }) => `theme:${id}`

/** Stored themes (decision 0029). */
export const designConsole = consoleRouter({
  list: reads(z.strictObject(owner), listVersions),
  compare: reads(z.strictObject({ from: id, to: id.optional() }), compareVersions),
  exported: reads(z.strictObject({ id }), readVersion),
  save: writes(theme.ThemeFile.extend(owner), async (ctx, input) => {
    const reply = await saveVersion(ctx, input)
    return { reply, change: { target: targetOf(reply.version), title: input.name, after: input.theme } }
  }),
  putInPlace: writes(z.strictObject({ id }), async (ctx, input) => {
    const { version, before } = await putVersionInPlace(ctx, input)
    const { name } = version
    return { reply: { version }, change: { target: targetOf(version), title: name, before, after: name } }
  }),
  remove: writes(z.strictObject({ id }), async (ctx, input) => {
    const { name, theme } = await deleteVersion(ctx, input)
    return { reply: {}, change: { target: targetOf(input), title: name, before: theme } }
  }),
})
