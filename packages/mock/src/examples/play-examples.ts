import fs from 'node:fs'
import path from 'node:path'
import { type BuiltName, built, type Call, calls, pathNames } from '@kontor/contracts'
import { isRestError } from '@kontor/contracts/client'
import type { Examples } from '@kontor/contracts/openapi'
import { readCalls, readingCalls } from '../recorded/record.ts'
import type { Mock } from '../start-mock.ts'
import { playAccount } from './scenes/account.ts'
import { playCompany } from './scenes/company.ts'
import { playFailures, playRefusals } from './scenes/refusals.ts'
import { playShopping } from './scenes/shopping.ts'
import { openStage, type Stage } from './stage.ts'

/** Where `npm run mock -- examples` puts them, and the published document takes them from. */
export const examplesFile = path.join(import.meta.dirname, '../../../contracts/examples.json')

/**
 * Makes every call of the contract once on a fresh world, each so that it succeeds, and brings about every code.
 * @throws Error (RestError) for the first that is answered otherwise: then the play is to be mended, or the shop
 */
export async function playExamples(mock: Mock): Promise<Examples> {
  const stage = openStage(mock)
  await stage.world()
  await playReading(stage)
  await playShopping(stage)
  await playAccount(stage)
  await playCompany(stage)
  await playRefusals(stage)
  await playFailures(stage)
  await stage.world()
  return stage.examples
}

/** One example a line, so that a change is seen as one. */
export function writeExamples({ calls, refusals, failures }: Examples): string {
  const lines = (of: object) =>
    Object.entries(of)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n')
  return `{"calls":{\n${lines(calls)}\n},"refusals":{\n${lines(refusals)}\n},"failures":{\n${lines(failures)}\n}}\n`
}

/** The first of the recorded reading calls to each address; what they do not find, a scene makes. */
async function playReading(stage: Stage): Promise<void> {
  const guest = stage.guest()
  for (const { as, url } of readCalls(fs.readFileSync(readingCalls, 'utf8'))) {
    const { name, input } = askedBy(url)
    if (stage.examples.calls[name]) continue
    try {
      await (as === undefined ? guest : stage.as(as)).example(name, input as never)
    } catch (error) {
      if (!isRestError(error) || error.status !== 404) throw error
    }
  }
}

const reads = (Object.entries(calls) as [BuiltName, Call][]).filter(
  ([, { method, getThatWrites }]) => method === 'GET' && !getThatWrites,
)

/** Which call an address asks for, with its input; numbers and switches are read. @throws Error for none */
function askedBy(url: string): { name: BuiltName; input: object } {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const place = pathname.replace('/rest', '')
  const [name, call] =
    reads.find(([, one]) => one.path === place) ?? reads.find(([, one]) => partsOf(one, place) !== null) ?? []
  if (!name || !call) throw new Error(`Diesen Aufruf gibt es nicht: ${url}`)
  const typed = { ...partsOf(call, place), ...Object.fromEntries(searchParams) }
  const read: Record<string, unknown> = built[name].input.parse(typed)
  const readOf = (field: string, text: string) => (/number|boolean/.test(typeof read[field]) ? read[field] : text)
  return {
    name,
    input: Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, readOf(field, text)])),
  }
}

/** The parts of an address by their names, null when it is another one. */
function partsOf({ path: declared }: Call, place: string): Record<string, string> | null {
  const found = new RegExp(`^${declared.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(place)
  return (
    found && Object.fromEntries(pathNames(declared).map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
  )
}
