import { theme } from '@kontor/contracts'
import { BrandChanges } from '@kontor/contracts/rules/theme/brand-values'
import { z } from 'zod'
import { consoleRouter, reads, writes, writesPrepared } from '../../platform/console/procedures.ts'
import { saveBrand } from './brand.ts'
import { deletePicture, listPictures, readSentPicture, storePicture } from './pictures/pictures.ts'
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

/** Stored themes (decision 0029), and the brand. */
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
  saveBrand: writes(z.strictObject({ brand: BrandChanges, seen: BrandChanges }), async (ctx, input) => ({
    reply: {},
    change: { target: 'setting:brand', title: Object.keys(input.brand).join(', '), ...(await saveBrand(ctx, input)) },
  })),
  pictures: reads(z.strictObject({}), listPictures),
  storePicture: writesPrepared(
    z.strictObject({ content: z.base64().max(1_000_000) }),
    ({ content }, { request }) => readSentPicture(request, content),
    async (ctx, sent) => {
      const picture = await storePicture(ctx, sent)
      const { url, width, height } = picture
      return { reply: { picture }, change: { target: `picture:${url}`, title: url, after: `${width} × ${height}` } }
    },
  ),
  removePicture: writes(z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) }), async (ctx, input) => {
    const { url } = await deletePicture(ctx, input)
    return { reply: {}, change: { target: `picture:${url}`, title: url, before: url } }
  }),
})
