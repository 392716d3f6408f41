import {
  accessTable,
  built,
  type Call,
  type CallName,
  calls,
  type Endpoint,
  type ErrorCode,
  failureCodes,
  pathNames,
  Refused,
  refusalCodes,
} from '@kontor/contracts'
import { z } from 'zod'
import { withEnvelope } from './serialise.ts'

type JsonObject = Record<string, unknown>
type Schemas = Record<string, unknown>
type FailureStatus = keyof typeof failureCodes

/**
 * What a schema says of itself by `wire` stands in place of what follows from its parts; and no bound that every number
 * of JSON has anyway.
 */
function asOnWire({ jsonSchema }: { jsonSchema: JsonObject }): void {
  const { wire, description } = jsonSchema
  if (wire) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, wire, description && { description })
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** A schema for OpenAPI 3.1, which speaks JSON Schema 2020-12 itself; named schemas move to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): JsonObject {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: asOnWire,
  }) as JsonObject
  for (const [name, part] of Object.entries(($defs as JsonObject) ?? {})) {
    schemas[io === 'input' ? `${name}Input` : name] = rename(part, io)
  }
  return rename(rest, io) as JsonObject
}

function rename(part: unknown, io: 'input' | 'output'): unknown {
  const text = JSON.stringify(part).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name: string) =>
    JSON.stringify(`#/components/schemas/${io === 'input' ? `${name}Input` : name}`),
  )
  return JSON.parse(text)
}

/** The one body, with those codes of the closed list that its status may have. */
const refusedWith = (codes: readonly ErrorCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Refused' },
    { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } },
  ],
})

const json = (schema: unknown) => ({ 'application/json': { schema } })
const retryAfter = { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } }
const failureStatuses = Object.keys(failureCodes).map(Number) as FailureStatus[]

const failures = Object.fromEntries(
  failureStatuses.map((status) => [
    `Status${status}`,
    {
      description: failureCodes[status].join(', '),
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: json(refusedWith(failureCodes[status])),
    },
  ]),
)

const ofBodies: ReadonlySet<FailureStatus> = new Set([409, 413, 415])

/** A body that nobody can read is for calls that take one. */
const failuresOf = (call: Call) =>
  failureStatuses
    .filter((status) => call.method === 'POST' || !ofBodies.has(status))
    .map((status) => [status, { $ref: `#/components/responses/Status${status}` }] as const)

type ObjectSchema = { properties?: JsonObject; required?: string[] }

function parametersOf(call: Call, { properties = {}, required = [] }: ObjectSchema): JsonObject[] {
  const inPath = pathNames(call.path)
  const inQuery = call.method === 'GET' ? Object.entries(properties).filter(([name]) => !inPath.includes(name)) : []
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...inQuery.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ...(call.getThatWrites
      ? [
          {
            name: 'X-Requested-With',
            in: 'header',
            required: true,
            schema: { type: 'string', const: 'XMLHttpRequest' },
          },
        ]
      : []),
  ]
}

/** What a POST takes beside parts of its address. */
function bodyOf(call: Call, input: ObjectSchema): JsonObject {
  const inPath = new Set(pathNames(call.path))
  const without = (names: readonly string[] = []) => names.filter((name) => !inPath.has(name))
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name))
  return { ...input, properties: Object.fromEntries(properties), required: without(input.required) }
}

/** @param schemas takes the named schemas of the call */
function operationOf(name: CallName, endpoint: Endpoint, schemas: Schemas): JsonObject {
  const call: Call = calls[name]
  const input = schemaOf(endpoint.input, 'input', schemas)
  const parameters = parametersOf(call, input)
  const done = {
    description: 'done, or refused with success: false',
    content: json({
      anyOf: [schemaOf(withEnvelope(endpoint.reply), 'output', schemas), refusedWith(refusalCodes)],
    }),
  }
  const login = { session: [], ...(call.method === 'POST' && { csrf: [] }) }
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [call.path.split('/')[1] ?? ''],
    'x-access': accessTable[call.access],
    ...(call.getThatWrites && { description: 'Changes state: needs the header X-Requested-With: XMLHttpRequest.' }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && {
      requestBody: {
        content: { [call.upload ? 'multipart/form-data' : 'application/json']: { schema: bodyOf(call, input) } },
      },
    }),
    security: call.method === 'GET' && call.access === 'anyone' ? [{}, login] : [login],
    responses: {
      ...(call.redirects
        ? { 302: { description: 'leads to a page', headers: { Location: { schema: { type: 'string' } } } } }
        : { 200: done }),
      ...Object.fromEntries(failuresOf(call)),
    },
  }
}

/**
 * The contract as OpenAPI 3.1, made from the same declarations that serve it.
 */
export function openApiDocument(baseUrl: string): object {
  const schemas: Schemas = {}
  schemaOf(Refused, 'output', schemas)
  const paths: Record<string, JsonObject> = {}
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const path = `/rest${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, built[name], schemas) }
  }
  const tags = new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? ''))
  return {
    openapi: '3.1.0',
    info: {
      // the program, not the shop that runs it
      title: 'REST of the shop program Kontor',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'The shop below /rest. Every refusal and failure has one body, `Refused`.',
    },
    servers: [{ url: baseUrl }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: failures,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
      },
    },
  }
}
