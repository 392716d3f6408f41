import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { compareLimit } from '../rules/catalogue/compare.ts'
import { text } from '../shapes.ts'
import { ArticleTile } from './catalogue.ts'

const CompareList = z.object({ articles: z.array(ArticleTile) }).meta({ id: 'CompareList' })

export const showCompareList = endpoint(calls.showCompareList, {
  summary: `What the user compares, up to ${compareLimit} articles in the order of collecting`,
  input: z.object({}),
  reply: CompareList,
})

export const saveCompareList = endpoint(calls.saveCompareList, {
  summary: `Replaces what the user compares; more than ${compareLimit} articles are refused (limit_reached)`,
  input: z.object({
    articles: z.array(z.object({ articleNumber: text(60), shopDepotId: z.int().min(0).max(2_147_483_647) })).max(100),
  }),
  reply: CompareList,
})
