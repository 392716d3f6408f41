import { accessTable, built, type Call, type CallName, calls, pathNames, Refused } from '@kontor/contracts'
import { z } from 'zod'
import { withEnvelope } from './serialise.ts'

const statuses: Readonly<Record<string, string>> = {
  '403': 'login_required, two_factor_required or forbidden',
  '404': 'not_found',
  '419': 'csrf or session_expired, with a fresh token',
  '422': 'validation',
  '429': 'rate_limited',
  '500': 'internal',
  '503': 'maintenance',
}

/** A schema for OpenAPI 3.1, which speaks JSON Schema 2020-12 itself; named schemas move to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Record<string, unknown>): unknown {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  for (const [name, part] of Object.entries(($defs as Record<string, unknown>) ?? {})) {
    components[io === 'input' ? `${name}Input` : name] = rename(part, io)
  }
  return rename(rest, io)
}

function rename(part: unknown, io: 'input' | 'output'): unknown {
  const text = JSON.stringify(part).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name: string) =>
    JSON.stringify(`#/components/schemas/${io === 'input' ? `${name}Input` : name}`),
  )
  return JSON.parse(text)
}

/**
 * The contract as OpenAPI 3.1, made from the same declarations that serve it.
 * Calls that are declared only stand in it with their 501.
 */
export function openApiDocument(baseUrl: string): object {
  const components: Record<string, unknown> = {}
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } }
  schemaOf(Refused, 'output', components)
  components.Refused = schemaOf(Refused, 'output', components)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const url = `/rest${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const endpoint = name in built ? built[name as keyof typeof built] : undefined
    const inPath = pathNames(call.path)
    const input = endpoint
      ? (schemaOf(endpoint.input, 'input', components) as { properties?: Record<string, unknown>; required?: string[] })
      : {}
    const fields = Object.entries(input.properties ?? {})
    const parameters = [
      ...inPath.map((part) => ({ name: part, in: 'path', required: true, schema: { type: 'string' } })),
      ...(call.method === 'GET'
        ? fields
            .filter(([field]) => !inPath.includes(field))
            .map(([field, schema]) => ({
              name: field,
              in: 'query',
              required: input.required?.includes(field) ?? false,
              schema,
            }))
        : []),
    ]
    const reply = endpoint
      ? {
          anyOf: [
            schemaOf(withEnvelope(endpoint.reply), 'output', components),
            { $ref: '#/components/schemas/Refused' },
          ],
        }
      : undefined
    paths[url] ??= {}
    paths[url][call.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint?.summary ?? `${name} (declared, not built yet)`,
      tags: [call.path.split('/')[1] ?? ''],
      'x-access': accessTable[call.access],
      ...(call.getThatWrites && { description: 'Changes state: needs the header X-Requested-With: XMLHttpRequest.' }),
      ...(parameters.length > 0 && { parameters }),
      ...(call.method === 'POST' &&
        endpoint && {
          requestBody: { content: { [call.upload ? 'multipart/form-data' : 'application/json']: { schema: input } } },
        }),
      ...(call.method === 'POST' && { security: [{ session: [], csrf: [] }] }),
      responses: {
        ...(reply
          ? {
              '200': {
                description: 'done, or refused with success: false',
                content: { 'application/json': { schema: reply } },
              },
            }
          : { '501': { description: 'not_implemented', content: refused } }),
        ...Object.fromEntries(
          Object.entries(statuses).map(([status, description]) => [status, { description, content: refused }]),
        ),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: '1.0.0',
      description: 'The shop below /rest. Every refusal and failure has one body.',
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
      },
    },
  }
}
