import { describe, expect, test } from 'vitest'
import { type Asker, fewAtOnce } from './few-at-once.ts'

const from = (address: string, signal = new AbortController().signal): Asker => ({ address, gone: () => signal })

/** Work that lasts until it is told to end, and says in which order it began. */
function works() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.set(name, () => resolve(name))
    return () => {
      began.push(name)
      return promise
    }
  }
  return { began, work, end: (name: string) => ends.get(name)?.() }
}

const full = { status: 429, retryAfterSeconds: 5 }

describe('security F16 a queue of heavy work', () => {
  test('whoever finds it full is asked to come back, and later it takes him', async () => {
    const door = fewAtOnce(1, { waiting: 2 })
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
    const taken = [1, 2, 3].map((number) => door(from('10.0.0.1'), () => isDone.then(() => number)))
    await expect(door(from('10.0.0.2'), async () => 4)).rejects.toMatchObject(full)
    // mails are few and have nobody who could come back
    const mail = door(null, async () => 5)
    finish()
    expect(await Promise.all([...taken, mail])).toEqual([1, 2, 3, 5])
    expect(await door(from('10.0.0.2'), async () => 6)).toBe(6)
  })

  test('one network has a part of it, however many it sends; an address of IPv6 counts with its /64', async () => {
    const door = fewAtOnce(2, { waiting: 10, ofNetwork: 3 })
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
    const own = (last: number) => door(from(`2001:db8:0:1::${last}`), () => isDone)
    const taken = [own(1), own(2), own(3)]
    await expect(own(4)).rejects.toMatchObject(full)
    taken.push(door(from('2001:db8:0:2::1'), () => isDone))
    finish()
    await Promise.all(taken)
    await own(5)
  })

  test('the network with the fewest at work comes first, and of one network who came first', async () => {
    const door = fewAtOnce(2, { waiting: 10 })
    const { began, work, end } = works()
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => door(from('10.0.0.1'), work(name)))
    const one = door(from('10.0.0.2'), work('b1'))
    end('a1')
    await many[0]
    end('b1')
    await one
    end('a2')
    await many[1]
    end('a3')
    end('a4')
    await Promise.all(many)
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  test('whoever goes leaves the queue, and his work is told', async () => {
    const door = fewAtOnce(1, { waiting: 1 })
    const first = new AbortController()
    const second = new AbortController()
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
    let told: AbortSignal | undefined
    const running = door(from('10.0.0.1', first.signal), (gone) => {
      told = gone
      return isDone
    })
    let hasBegun = false
    const waiting = door(from('10.0.0.2', second.signal), async () => {
      hasBegun = true
    })
    second.abort()
    await expect(waiting).rejects.toMatchObject(full)
    const next = door(from('10.0.0.3'), async () => 'in his place')
    first.abort()
    expect(told?.aborted).toBe(true)
    finish()
    await running
    expect(await next).toBe('in his place')
    expect(hasBegun).toBe(false)
    await expect(door(from('10.0.0.1', first.signal), async () => 'nobody')).rejects.toMatchObject(full)
  })
})
