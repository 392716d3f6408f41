import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Time } from '../shapes.ts'

// All data that the shop keeps of a person (domain 1.5).

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({ id: 'Value' })

/** One kind of data: its rows with English keys, and the German labels. */
const KeptData = z
  .object({
    name: z.string(),
    title: z.string(),
    labels: z.record(z.string(), z.string()),
    rows: z.array(z.record(z.string(), Value)),
  })
  .meta({ id: 'KeptData' })
export type KeptData = z.output<typeof KeptData>

export const exportMyData = endpoint(calls.exportMyData, {
  summary: 'Everything that the shop keeps of the caller, without secrets and colleagues (Art. 15, 20 DSGVO)',
  input: z.object({}),
  reply: z.object({ madeAt: Time, sections: z.array(KeptData) }),
})
