import { connectShop } from '@kontor/client'

// What the client does when a shop is busy, an answer is lost, or a session has ended.

const address = process.argv[2] ?? ''
const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 5 }

type Trouble = 'busy' | 'lost' | 'without session'
const troubles: Trouble[] = []
const sent: { path: string; key: string | null; cookie: string; token: string }[] = []

/** The shop itself, but for the trouble that waits for the next call. */
const troubled: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  const { pathname } = new URL(String(input))
  sent.push({
    path: pathname,
    key: headers.get('idempotency-key'),
    cookie: headers.get('cookie') ?? '',
    token: headers.get('x-csrf-token') ?? '',
  })
  const trouble = troubles.shift()
  if (trouble === 'busy') headers.set('prefer', 'code=busy')
  if (trouble === 'without session') headers.delete('cookie')
  const answer = await fetch(input, { ...init, headers })
  if (trouble === 'lost') throw new TypeError('lost on its way back')
  return answer
}

/** @returns how often a call was sent, and under how many keys */
async function countSent(call: () => Promise<{ success: boolean }>) {
  const before = sent.length
  const { success } = await call()
  const made = sent.slice(before)
  return { success, times: made.length, keys: new Set(made.map(({ key }) => key)).size }
}

const shop = connectShop(address, { fetch: troubled })
const first = await countSent(() => shop.addToBasket(pen))

troubles.push('busy')
const began = performance.now()
const busyRead = await countSent(() => shop.listArticles({ search: 'stift' }))
const waited = performance.now() - began
troubles.push('busy', 'busy')
const busyWrite = await countSent(() => shop.addToBasket(pen))
troubles.push('lost')
const lostWrite = await countSent(() => shop.addToBasket(pen))
const basket = await shop.call('showBasket')

troubles.push('without session')
const newSession = await countSent(() => shop.addToBasket(pen))

const impatient = connectShop(address, { fetch: troubled, repeats: 0 })
troubles.push('busy')
const refused = await impatient.listArticles({ search: 'stift' })

// somebody signs out elsewhere: what was meant for him is not done for a guest
await shop.call('login', { username: 'mia.brandt', password: 'Kontor-2026!' })
await shop.call('showBasket')
const { cookie } = sent.at(-1) ?? { cookie: '' }
await shop.call('removeAllPositions')
const { token } = sent.at(-1) ?? { token: '' }
await fetch(`${address}/rest/logout`, {
  method: 'POST',
  headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
  body: '{}',
})
const foreign = await shop.addToBasket(pen)
const stillForeign = await shop.addToBasket(pen)
await shop.call('login', { username: 'mia.brandt', password: 'Kontor-2026!' })
const mine = await shop.call('showBasket')

process.stdout.write(
  JSON.stringify({
    first,
    busyRead,
    isPatient: waited >= 900,
    busyWrite,
    lostWrite,
    quantity: basket.items.map(({ quantity }) => quantity),
    newSession,
    refused: refused.success === false && refused.error.code,
    foreign: [foreign, stillForeign].map((answer) => answer.success === false && answer.error.code),
    mine: mine.items.length,
  }),
)
