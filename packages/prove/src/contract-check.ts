import { openApiDocument } from '@kontor/contracts/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Operation = { responses: Record<string, { $ref?: string; content?: Record<string, unknown> } | undefined> }
type Document = { paths: Record<string, Record<string, Operation | undefined> | undefined> }

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/** Checks that answers, status and body, match the published document. */
export function openContractCheck() {
  const document = openApiDocument('http://localhost', { testKit: true }) as Document
  // the document around the schemas has keywords of its own, so strict mode is off
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }))
  ajv.addSchema(document, 'contract')
  const validators = new Map<string, ValidateFunction>()

  function validatorOf(place: string): ValidateFunction {
    const known = validators.get(place)
    if (known) return known
    const compiled = ajv.compile({ $ref: `contract#${place}/content/${pointer('application/json').slice(1)}/schema` })
    validators.set(place, compiled)
    return compiled
  }

  /**
   * @param route as the application declares it, with `:name` parts
   * @returns what the document does not say about an answer; null when all is as published, or the route is no call
   */
  return function mistakeOf(
    method: string,
    route: string | undefined,
    status: number,
    body: string,
    type = 'application/json',
  ): string | null {
    const path = route?.replaceAll(/:(\w+)/g, '{$1}') ?? ''
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) return null
    const declared = operation.responses[status]
    const what = `${method} ${path} ${status}`
    if (!declared) return `${what}: this status is not declared`
    if (!declared.$ref && !declared.content) return null
    if (type !== 'application/json') return declared.content?.[type] ? null : `${what}: ${type} is not declared`
    const answer = readJson(body)
    if (answer === undefined) return `${what}: no JSON in ${body.slice(0, 300)}`
    const place = declared.$ref?.slice(1) ?? pointer('paths', path, method.toLowerCase(), 'responses', `${status}`)
    const validate = validatorOf(place)
    if (validate(answer)) return null
    const found = (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    )
    return `${what}: ${[...new Set(found)].slice(0, 6).join('; ')} in ${body.slice(0, 300)}`
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
