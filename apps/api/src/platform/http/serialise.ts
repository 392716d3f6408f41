import { withEnvelope } from '@kontor/contracts/envelope'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = {
  [key: string]: unknown
  anyOf?: JsonSchema[]
  type?: unknown
  properties?: Record<string, JsonSchema>
}

/** Annotations for readers of the schema only: they cost compile time and do not change the serialiser. */
const idle = new Set([
  '$schema',
  'id',
  'description',
  'minimum',
  'maximum',
  'maxItems',
  'pattern',
  'format',
  'minLength',
  'maxLength',
])

/** `X or null` as the serialiser's own `nullable`; as `anyOf` it would validate every value twice. */
function compact(schema: JsonSchema): JsonSchema {
  const [first, second] = schema.anyOf ?? []
  if (first && second?.type === 'null' && schema.anyOf?.length === 2) return { ...compact(first), nullable: true }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(idle.has(key) && typeof value !== 'object'))
      .map(([key, value]) => {
        if (Array.isArray(value)) return [key, value.map((part) => (isObject(part) ? compact(part) : part))]
        if (!isObject(value)) return [key, value]
        if (key === 'properties' || key === '$defs') {
          return [
            key,
            Object.fromEntries(Object.entries(value).map(([name, part]) => [name, compact(part as JsonSchema)])),
          ]
        }
        return [key, compact(value)]
      }),
  )
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** For JSON schemas in one piece: names of schemas are for the published contract. */
export const nameless = z.registry<object>()

/**
 * Compiles a reply schema into a serialiser. Keys that the schema does not name are left out.
 * Compiled at first use, so that starting does not pay for calls nobody makes.
 */
export function serialiserOf(reply: z.ZodObject): (value: unknown) => string {
  let compiled: ((value: unknown) => string) | undefined
  return (value) => {
    compiled ??= fastJson(
      compact(
        z.toJSONSchema(withEnvelope(reply), { io: 'output', unrepresentable: 'any', metadata: nameless }) as JsonSchema,
      ) as Parameters<typeof fastJson>[0],
    )
    return compiled(value)
  }
}
