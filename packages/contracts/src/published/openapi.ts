import { z } from 'zod'
import { accessTable, denialOf } from '../access.ts'
import { type Call, type CallName, calls } from '../calls.ts'
import { type Endpoint, pathNames } from '../endpoint.ts'
import { withEnvelope } from '../envelope.ts'
import { type ErrorCode, failureCodes, Refused } from '../errors.ts'
import { fileTypesOf } from '../file.ts'
import { refusalsOf, refusalsOfWrites } from '../refusals.ts'
import { areaOf, areas, built } from '../registry.ts'
import { testCalls } from '../test-kit.ts'
import { contractVersion } from '../version.ts'
import { type NextCalls, nextCalls } from './next-calls.ts'

export type JsonObject = Record<string, unknown>
type Schemas = Record<string, unknown>
export type FailureStatus = keyof typeof failureCodes

type CallExample = { input: JsonObject; reply: JsonObject }

/** What the demo was asked and what it answered, by call and by code (docs/test-kit.md "Examples of the contract"). */
export type Examples = {
  calls: Partial<Record<CallName, CallExample>>
  /** with status 200 */
  refusals: Partial<Record<ErrorCode, JsonObject>>
  failures: Partial<Record<FailureStatus, Partial<Record<ErrorCode, JsonObject>>>>
}
const noExamples: Examples = { calls: {}, refusals: {}, failures: {} }

/**
 * What a schema says of itself by `wire` stands in place of what follows from its parts; and no bound that every number
 * of JSON has anyway.
 */
function asOnWire({ jsonSchema }: { jsonSchema: JsonObject }): void {
  const { wire, description, default: preset } = jsonSchema
  if (wire) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, wire, preset !== undefined && { default: preset }, description && { description })
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

/** The named schema itself, or a link to it under this name. */
function named(name: string, schema: JsonObject, schemas: Schemas): JsonObject {
  schemas[name] ??= schema
  return { $ref: `#/components/schemas/${name}` }
}

/** `addToBasket` -> `AddToBasket` */
const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

/** The one body, with those codes of the closed list that its status may have. */
const refusedWith = (codes: readonly ErrorCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Refused' },
    { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } },
  ],
})

/** @param examples by their names; the first is what a mock answers unless asked for another one */
const json = (schema: unknown, examples: JsonObject = {}) => ({
  'application/json': { schema, ...(Object.keys(examples).length > 0 && { examples }) },
})
/** It is `validation`, with this code at its field. */
const weakPassword: readonly ErrorCode[] = ['password_weak']
/** A refusal of the components, under the name of its code. */
const refusalExample = (code: string) => [code, { $ref: `#/components/examples/${code}` }] as const
const valuesOf = (bodies: Partial<Record<string, JsonObject>> = {}) =>
  Object.fromEntries(Object.entries(bodies).map(([name, value]) => [name, { value }]))

const retryAfter = { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } }
const failureStatuses = Object.keys(failureCodes).map(Number) as FailureStatus[]

/** Each has a name: for a schema without one, code generators make a new model in every call. */
const failuresWith = (examples: Examples['failures'], schemas: Schemas) =>
  Object.fromEntries(
    failureStatuses.map((status) => [
      `Status${status}`,
      {
        description: failureCodes[status].join(', '),
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: json(
          named(`Failure${status}`, refusedWith(failureCodes[status]), schemas),
          valuesOf(examples[status]),
        ),
      },
    ]),
  )

const ofBodies: ReadonlySet<FailureStatus> = new Set([409, 413, 415])

/** A body that nobody can read is for calls that take one; what everybody may read goes on without its session. */
const failuresOf = (call: Call) =>
  failureStatuses
    .filter((status) => call.method === 'POST' || !ofBodies.has(status))
    .filter((status) => status !== 419 || call.method === 'POST' || call.getThatWrites || call.access !== 'anyone')
    .map((status) => [status, { $ref: `#/components/responses/Status${status}` }] as const)

type ObjectSchema = { properties?: JsonObject; required?: string[] }

function parametersOf(call: Call, { properties = {}, required = [] }: ObjectSchema, asked: JsonObject): JsonObject[] {
  const inPath = pathNames(call.path)
  const example = (name: string) => name in asked && { example: asked[name] }
  const inQuery = call.method === 'GET' ? Object.entries(properties).filter(([name]) => !inPath.includes(name)) : []
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
      ...example(name),
    })),
    ...inQuery.map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...example(name),
    })),
    ...(call.getThatWrites
      ? [
          {
            name: 'X-Requested-With',
            in: 'header',
            required: true,
            // a list of one, since generators drop calls whose header is a constant
            schema: { type: 'string', enum: ['XMLHttpRequest'], default: 'XMLHttpRequest' },
          },
        ]
      : []),
    ...(call.method === 'POST' && !call.upload ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    { $ref: '#/components/parameters/Prefer' },
  ]
}

/** What a POST takes beside parts of its address. */
function bodyOf(call: Call, input: ObjectSchema): JsonObject & { required: string[] } {
  const inPath = new Set(pathNames(call.path))
  const without = (names: readonly string[] = []) => names.filter((name) => !inPath.has(name))
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name))
  return { ...input, properties: Object.fromEntries(properties), required: without(input.required) }
}

/** The part of an input that is sent as a body. */
function sentAsBody(call: Call, asked: JsonObject): JsonObject {
  const inPath = new Set(pathNames(call.path))
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !inPath.has(name)))
}

/** Which component is the reply of which payload: calls that answer the same have the same. */
type Replies = Map<z.ZodObject, string>

/** The refusals of a call, with its own codes where it has some. */
function refusalOf({ name, refusals: codes }: Published, schemas: Schemas): JsonObject[] {
  if (codes.length === 0) return []
  return [named(codes === refusalsOfWrites ? 'Refusal' : `${capital(name)}Refusal`, refusedWith(codes), schemas)]
}

function replyOf({ name, endpoint: { reply } }: Published, { schemas, replies }: Parts): JsonObject {
  const known = replies.get(reply) ?? `${z.globalRegistry.get(reply)?.id ?? capital(name)}Reply`
  replies.set(reply, known)
  return named(known, schemas[known] ? {} : schemaOf(withEnvelope(reply), 'output', schemas), schemas)
}

/** Calls that may follow; those of several calls stand once, in the components. */
function linksOf(next: NextCalls, links: Schemas): JsonObject {
  const followed = Object.entries(next)
  if (followed.length === 0) return {}
  const referred = followed.map(([name, link]) => {
    const at = capital(name)
    links[at] ??= { operationId: name, ...link }
    return [name, { $ref: `#/components/links/${at}` }]
  })
  return { links: Object.fromEntries(referred) }
}

type Published = {
  name: string
  endpoint: Endpoint
  tag: string
  refusals: readonly ErrorCode[]
  next?: NextCalls | undefined
  example?: CallExample | undefined
}

/** What calls put into the document beside themselves, and what they take out of. */
type Parts = { schemas: Schemas; links: Schemas; replies: Replies; examples: Examples }

function operationOf(published: Published, parts: Parts): JsonObject {
  const { name, endpoint, tag, example } = published
  const call: Call = endpoint
  const { schemas } = parts
  const input = schemaOf(endpoint.input, 'input', schemas)
  const body = bodyOf(call, input)
  const login = { session: [], ...(call.method === 'POST' && { csrf: [] }) }
  const isForGuests = denialOf(call.access, 'guest') === null
  const reply = call.redirects ? {} : replyOf(published, parts)
  const refusals = refusalOf(published, schemas)
  const codes = [...published.refusals, ...('passwordConfirmation' in endpoint.input.shape ? weakPassword : [])]
  const refusalExamples = codes.filter((code) => parts.examples.refusals[code]).map(refusalExample)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tag],
    'x-access': accessTable[call.access],
    ...(call.getThatWrites && { description: 'Changes state: needs the header X-Requested-With: XMLHttpRequest.' }),
    parameters: parametersOf(call, input, example?.input ?? {}),
    ...(call.method === 'POST' && {
      requestBody: {
        required: call.upload === true || body.required.length > 0,
        content: {
          [call.upload ? 'multipart/form-data' : 'application/json']: {
            schema: named(`${capital(name)}Body`, body, schemas),
            ...(example && { example: sentAsBody(call, example.input) }),
          },
        },
      },
    }),
    // whoever has no cookie yet gets one with the first write
    security: call.method === 'GET' && isForGuests ? [{}, login] : [login],
    responses: {
      ...(call.redirects
        ? { 302: { description: 'leads to a page', headers: { Location: locationOf(example?.reply) } } }
        : {
            200: {
              description: refusals.length > 0 ? 'done, or refused with success: false' : 'done',
              content: {
                ...json(refusals.length > 0 ? { anyOf: [reply, ...refusals] } : reply, {
                  ...(example && { done: { value: example.reply } }),
                  ...Object.fromEntries(refusalExamples),
                }),
                ...Object.fromEntries(fileTypesOf(endpoint.reply).map((type) => [type.replace(/;.*/, ''), {}])),
              },
              ...linksOf(published.next ?? {}, parts.links),
            },
          }),
      ...Object.fromEntries(failuresOf(call)),
    },
  }
}

const locationOf = (reply: JsonObject = {}) => ({
  schema: { type: 'string' },
  ...('redirectTo' in reply && { example: reply['redirectTo'] }),
})

/** Who may ask the test kit: everybody, without session, token and headers of its own. */
const ofTestKit = ({ parameters, responses, ...operation }: JsonObject): JsonObject => ({
  ...operation,
  parameters: (parameters as JsonObject[]).filter((one) => !('$ref' in one)),
  security: [{}],
  responses: Object.fromEntries(Object.entries(responses as object).filter(([status]) => !neverOfTestKit.has(status))),
})
const neverOfTestKit: ReadonlySet<string> = new Set(['403', '409', '419'])
const testKitTag = 'testKit'

/** Headers that many calls take. */
const headers = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'the same key gives the same answer for 24 hours, and the write happens once',
    schema: { type: 'string', maxLength: 200 },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      'RFC 7240: `return=minimal` of basket writes gives what changed and the sums only; `handling=strict` refuses what would be ignored or corrected',
    schema: { type: 'string', maxLength: 200 },
  },
} as const

type DocumentOptions = { introduction?: string; testKit?: boolean; examples?: Examples }

/**
 * The contract as OpenAPI 3.1, made from the same declarations that serve it.
 * @param introduction Markdown, whose own heading is left out
 * @param testKit whether this shop has the test kit, whose calls stand in its document then
 * @param examples of every call and code; without them it has none
 */
export function openApiDocument(
  baseUrl: string,
  { introduction = '', testKit = false, examples = noExamples }: DocumentOptions = {},
): object {
  const schemas: Schemas = {}
  const parts: Parts = { schemas, links: {}, replies: new Map(), examples }
  schemaOf(Refused, 'output', schemas)
  const responses = failuresWith(examples.failures, schemas)
  const paths: Record<string, JsonObject> = {}
  const add = ({ path: address, method }: Call, operation: JsonObject) => {
    const path = `/rest${address.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const published = { name, endpoint: built[name], tag: areaOf[name], refusals: refusalsOf(name) }
    add(call, operationOf({ ...published, next: nextCalls[name], example: examples.calls[name] }, parts))
  }
  for (const [name, endpoint] of testKit ? Object.entries(testCalls) : []) {
    const refusals = endpoint.method === 'POST' ? refusalsOfWrites : []
    add(endpoint, ofTestKit(operationOf({ name, endpoint, tag: testKitTag, refusals }, parts)))
  }
  return {
    openapi: '3.1.0',
    info: {
      // the program, not the shop that runs it
      title: 'REST of the shop program Kontor',
      version: contractVersion,
      license: { name: 'MIT', identifier: 'MIT' },
      description: introduction.replace(/^# .*\n+/, '') || 'The shop below /rest.',
    },
    servers: [{ url: baseUrl }],
    tags: [
      ...Object.entries(areas).map(([name, description]) => ({ name, description })),
      ...(testKit ? [{ name: testKitTag, description: 'The test kit of a demo; no other shop has it' }] : []),
    ],
    paths,
    components: {
      schemas,
      links: parts.links,
      parameters: headers,
      examples: valuesOf(examples.refusals),
      responses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'set by the first answer that needs it' },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-TOKEN',
          description: 'of `GET /rest/systems/token`; changes at sign-in, sign-out and second factor',
        },
      },
    },
  }
}
