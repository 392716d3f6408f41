import { theme } from '@kontor/contracts'
import { z } from 'zod'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import {
  applyVersion,
  compareVersions,
  deleteVersion,
  listVersions,
  readVersion,
  saveVersion,
} from './versions/versions.ts'

const one = z.strictObject({ id: z.int().min(1).max(2_147_483_647) })
const targetOf = ({ id }: { id: number }) => `theme:${id}`

/** Stored themes in the console (decision 0029). */
export const designConsole = consoleRouter({
  list: reads(theme.listThemeVersions.input.pick({ customerNumber: true }), listVersions),
  compare: reads(theme.compareThemeVersions.input, compareVersions),
  exported: reads(one, readVersion),
  save: writes(theme.saveThemeVersion.input, async (ctx, input) => {
    const reply = await saveVersion(ctx, input)
    return { reply, change: { target: targetOf(reply.version), title: input.name, after: input.theme } }
  }),
  putInPlace: writes(one, async (ctx, input) => {
    const before = (await listVersions(ctx, await ownerOf(ctx, input))).items.find(({ isCurrent }) => isCurrent)
    const reply = await applyVersion(ctx, input)
    const { name } = reply.version
    return { reply, change: { target: targetOf(input), title: name, before: before?.name ?? null, after: name } }
  }),
  remove: writes(one, async (ctx, input) => {
    const { version, file } = await readVersion(ctx, input)
    const reply = await deleteVersion(ctx, input)
    return { reply, change: { target: targetOf(input), title: version.name, before: file.theme } }
  }),
})

async function ownerOf(ctx: Parameters<typeof readVersion>[0], input: { id: number }) {
  const { customerNumber } = (await readVersion(ctx, input)).version
  return customerNumber === null ? {} : { customerNumber }
}
