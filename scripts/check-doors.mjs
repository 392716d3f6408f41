// Checks the sources against the rules of .dependency-cruiser.cjs. A checker that skips every file would find nothing
// to complain about, so each rule first has to find a planted violation.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'

const root = path.resolve(import.meta.dirname, '..')
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const places = ['apps', 'packages', 'seed', 'tests']
const api = 'apps/api/src'
const web = 'apps/web/app'

/** File, what it imports, the rule that has to catch it. */
const offences = [
  ...forbidden
    .filter(({ name }) => name.endsWith('-looks-up'))
    .map(({ name, to }) => [
      `${api}/areas/${name.replace('-looks-up', '')}/service.ts`,
      `${api}/areas/${to.path.match(/\((\w+)/)[1]}/service.ts`,
      name,
    ]),
  [`${web}/areas/catalogue/tile.tsx`, `${web}/areas/basket/add-button.tsx`, 'catalogue-looks-up'],
  ['packages/contracts/src/one.ts', 'packages/contracts/src/two.ts', 'cycle'],
  [`${api}/areas/basket/positions.ts`, `${api}/areas/pricing/queries.ts`, 'side-door'],
  [`${api}/compose/envelope.ts`, `${api}/areas/pricing/queries.ts`, 'side-door-from-the-process'],
  [`${api}/areas/tracking/service.ts`, `${api}/areas/unheard/service.ts`, 'unknown-area'],
  [`${api}/areas/tracking/gather.ts`, `${api}/compose/envelope.ts`, 'area-uses-compose'],
  [`${api}/platform/serve.ts`, `${api}/areas/tracking/service.ts`, 'api-platform-knows-an-area'],
  [`${api}/platform/context.ts`, `${api}/areas/listing/engine.ts`, 'port-is-more-than-a-type'],
  [`${web}/ui/button.tsx`, `${web}/areas/basket/add-button.tsx`, 'web-platform-or-ui-knows-an-area'],
  [`${web}/areas/tracking/part.tsx`, `${web}/areas/basket/basket-page.tsx`, 'page-of-another-area'],
  ['packages/contracts/src/fast.ts', 'fastify', 'contracts-only-zod'],
  ['packages/db/src/client.ts', 'seed/src/index.ts', 'db-holds-tables-only'],
  ['packages/prove/src/api.ts', `${api}/main.ts`, 'prove-knows-more-than-the-contract'],
  [`${web}/root.tsx`, 'packages/db/src/client.ts', 'web-reaches-for-the-server'],
  [`${web}/routes.ts`, `type ${api}/console.ts`, 'web-reaches-for-the-api'],
  [`${web}/console/orders/list.tsx`, `type ${api}/app.ts`, 'console-knows-more-than-the-router'],
  [`${web}/console/orders/page.tsx`, `${api}/console.ts`, 'console-takes-the-router-itself'],
  [`${api}/app.ts`, `${web}/root.tsx`, 'api-knows-the-web'],
  ['seed/src/index.ts', `${api}/main.ts`, 'seed-knows-an-app'],
  ['packages/client/src/index.ts', 'packages/db/src/client.ts', 'client-knows-more-than-contracts'],
  [`${api}/main.ts`, 'tests/support/world.ts', 'product-uses-tests'],
]

/** What the rules must let pass. */
const allowed = [
  [`${web}/console/orders/allowed.tsx`, `type ${api}/console.ts`],
  [`${api}/platform/allowed.ts`, `type ${api}/areas/listing/engine.ts`],
  [`${api}/areas/orders/allowed.ts`, `${api}/areas/basket/service.ts`],
  [`${api}/compose/allowed.ts`, `${api}/areas/tracking/service.ts`],
  ['packages/contracts/src/allowed.ts', 'zod'],
  // closes the planted cycle, which is reported once, at its other end
  ['packages/contracts/src/two.ts', 'packages/contracts/src/one.ts'],
]

async function findOffences(folder) {
  const { output } = await cruise(places, {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden, options },
  })
  return {
    modules: output.modules.filter(({ source }) => /^(apps|packages|seed|tests)\/.*\.tsx?$/.test(source)),
    found: output.summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name })),
  }
}

function plant(folder, imports) {
  const lines = new Map()
  const add = (file, line) => lines.set(file, `${lines.get(file) ?? ''}${line}\n`)
  for (const [from, wanted] of imports) {
    const [target, kind] = wanted.startsWith('type ') ? [wanted.slice(5), 'import type'] : [wanted, 'import']
    const isFile = target.includes('/')
    const specifier = isFile ? path.posix.relative(path.posix.dirname(from), target).replace(/^(?!\.)/, './') : target
    add(from, `${kind} { a as a${lines.size} } from '${specifier}'`)
    if (isFile) add(target, 'export const a = 1')
  }
  for (const place of places) fs.mkdirSync(path.join(folder, place), { recursive: true })
  for (const [file, text] of lines) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
}

async function findToothless() {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-doors-')))
  try {
    plant(folder, [...offences, ...allowed])
    const { found } = await findOffences(folder)
    const caught = ([from, , rule]) => found.some((offence) => offence.from === from && offence.rule === rule)
    return [
      ...offences.filter((offence) => !caught(offence)).map(([from, , rule]) => `${rule} misses a planted ${from}`),
      ...allowed
        .filter(([from]) => found.some((offence) => offence.from === from))
        .map(([from]) => `${from} is allowed and was caught`),
      ...forbidden
        .filter(({ name }) => !offences.some(([, , rule]) => rule === name))
        .map(({ name }) => `${name} has no planted offence`),
    ]
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const toothless = await findToothless()
const { modules, found } = await findOffences(root)
const why = new Map(forbidden.map(({ name, comment }) => [name, comment]))
for (const line of toothless) console.log(line)
for (const { from, to, rule } of found) console.log(`${from}\n  → ${to}\n  ${rule}: ${why.get(rule)}`)
console.log(`${modules.length} modules, ${found.length} closed doors used, ${toothless.length} rules without effect`)
process.exitCode = modules.length === 0 || found.length > 0 || toothless.length > 0 ? 1 : 0
