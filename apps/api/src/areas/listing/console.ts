import { z } from 'zod'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { plainText } from '../words/service.ts'
import { forgetMiss, listMisses } from './desk/misses.ts'
import { addSynonym, readSearchWords, saveSearchWords } from './desk/search-words.ts'
import { trySearch } from './desk/try-search.ts'

const id = z.int().min(1).max(2_147_483_647)
const word = z.string().trim().min(2).max(59)

/** How the shop's search reads what people type. */
export const searchConsole = consoleRouter({
  try: reads(
    z.strictObject({
      query: z.string().trim().min(1).max(100),
      boosts: z
        .array(z.strictObject({ id, boost: z.number().min(0).max(100) }))
        .max(50)
        .default([]),
    }),
    trySearch,
  ),
  misses: reads(z.strictObject({}), listMisses),
  words: reads(z.strictObject({}), readSearchWords),
  saveWords: writes(
    z.strictObject({
      name: z.enum(['synonyms', 'stopWords', 'pins']),
      version: z.string().max(60),
      lines: z.array(z.string().trim().min(1).max(2000)).max(1000),
    }),
    async (ctx, input) => {
      const change = await saveSearchWords(ctx, input)
      return { reply: {}, change: { target: `search:${input.name}`, title: input.name, ...change } }
    },
  ),
  addSynonym: writes(z.strictObject({ said: word, meant: word }), async (ctx, input) => {
    const change = await addSynonym(ctx, input)
    await forgetMiss(ctx, plainText(input.said))
    return { reply: {}, change: { target: 'search:synonyms', title: `${input.said} = ${input.meant}`, ...change } }
  }),
  forgetMiss: writes(z.strictObject({ words: z.string().min(1).max(100) }), async (ctx, { words }) => {
    const before = await forgetMiss(ctx, words)
    return { reply: {}, change: { target: 'search:misses', title: words, before } }
  }),
})
