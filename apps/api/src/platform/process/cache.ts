import { isInTransaction } from '@kontor/db'
import { LRUCache } from 'lru-cache'
import type { Notice } from './bulletin.ts'

// Every cache of a process has a name, a limit and a size, which /readyz shows.

type Options<Value> = {
  /** the most bytes of all entries, estimated; the least recently used are dropped first */
  mostBytes: number
  /** the estimated bytes of one entry */
  bytes: number | ((value: Value) => number)
  /** how long an entry is valid, in ms; else until another stamp is asked for, it is cleared or dropped */
  forMs?: number
  /** the notices that clear it */
  droppedBy?: readonly Notice[]
  /** what an entry was made from (`made-from.ts`): it is dropped when one of these things changed */
  madeFrom?: (value: Value) => readonly string[]
}

export type Cache<Value> = {
  /** @param stamp what it must have been stored with: the version of what it was made from */
  get(key: string | number, stamp?: unknown): Value | undefined
  /**
   * @param given.since what `generation` said before anything was read: nothing is stored if it was cleared meanwhile,
   *   or if what the value was made from changed
   */
  set(key: string | number, value: Value, given?: { stamp?: unknown; since?: number }): void
  /** how many ms more this value is valid there; 0 = it is not what is stored */
  leftMs(key: string | number, value: Value): number
  /**
   * The cached value, else a new one. Parallel callers share one making, except transactions; a failure is not cached.
   */
  through(key: string | number, make: () => Promise<Value>, stamp?: unknown): Promise<Value>
  /** counts how often anything of it was dropped */
  generation(): number
  delete(key: string | number): void
  clear(): void
  /** Drops what was made from one of these things. */
  dropMadeFrom(changed: readonly string[]): void
  size(): Size
}

type Entry<Value> = {
  stamp: unknown
  value?: Value
  making?: Promise<Value>
  madeFrom?: readonly string[]
  /** something changed while it was made: who asks from now on has it made again */
  isOvertaken?: true
}
type Size = { entries: number; bytes: number }
type Known = {
  name: string
  mostBytes: number
  droppedBy: readonly Notice[]
  isMadeFrom: boolean
  of(owner: object): Cache<unknown> | undefined
}

const known: Known[] = []
/** what an entry takes besides its value, and for each thing it was made from */
const entryBytes = 200
const madeFromBytes = 60
/** how many changed things are remembered for what is being made at the moment */
const mostRemembered = 20_000

/** Any change of the catalogue, the settings or the content. */
export const anyNotice = ['catalogue', 'settings', 'content'] as const

/** The owner of values that depend on their key alone and so hold for every shop of this process. */
export const everyShop = {}

/**
 * Declares a cache, once for each kind of thing.
 * @returns the cache of an owner, which is the database of a shop: tests run several shops in one process
 */
export function cache<Value>(name: string, options: Options<Value>): (owner: object) => Cache<Value> {
  const byOwner = new WeakMap<object, Cache<Value>>()
  const { mostBytes, droppedBy = [], madeFrom } = options
  const of = (owner: object) => byOwner.get(owner) as Cache<unknown> | undefined
  known.push({ name, mostBytes, droppedBy, isMadeFrom: madeFrom !== undefined, of })
  return (owner) => {
    let own = byOwner.get(owner)
    if (!own) {
      own = openCache(options)
      byOwner.set(owner, own)
    }
    return own
  }
}

function openCache<Value>({ mostBytes, bytes, forMs, madeFrom }: Options<Value>): Cache<Value> {
  const keysOf = new Map<string, Set<string | number>>()
  const changes = rememberedChanges()
  const making = new Map<string | number, Entry<Value>>()
  const entries = new LRUCache<string | number, Entry<Value>>({
    maxSize: mostBytes,
    sizeCalculation: ({ value, madeFrom: from = [] }, key) =>
      entryBytes + (typeof key === 'string' ? key.length : 0) + bytesOf(value) + madeFromBytes * from.length,
    dispose: (entry, key) => forget(entry, key),
    ...(forMs && { ttl: forMs }),
  })
  let generation = 0
  let clearedAt = 0

  function bytesOf(value: Value | undefined): number {
    if (typeof bytes === 'number') return bytes
    return value === undefined ? 0 : Math.ceil(bytes(value))
  }

  function forget({ madeFrom: from = [] }: Entry<Value>, key: string | number): void {
    for (const thing of from) {
      const keys = keysOf.get(thing)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(thing)
    }
  }

  function store(key: string | number, value: Value, stamp: unknown, since: number): void {
    const from = madeFrom?.(value)
    if (since < clearedAt || (from && changes.hasAnySince(from, since))) return
    const entry: Entry<Value> = { stamp, value, ...(from && { madeFrom: from }) }
    entries.set(key, entry)
    if (!from || entries.peek(key) !== entry) return // too large to be kept
    for (const thing of from) {
      const keys = keysOf.get(thing)
      if (keys) keys.add(key)
      else keysOf.set(thing, new Set([key]))
    }
  }

  return {
    get(key, stamp) {
      const entry = entries.get(key)
      return entry?.stamp === stamp ? entry?.value : undefined
    },
    set(key, value, { stamp, since = generation } = {}) {
      store(key, value, stamp, since)
    },
    leftMs(key, value) {
      return entries.peek(key)?.value === value ? Math.max(0, entries.getRemainingTTL(key)) : 0
    },
    async through(key, make, stamp) {
      const before = entries.get(key)
      if (before && before.stamp === stamp) {
        if (!before.making) return before.value as Value
        // what others make may wait for the connection that this transaction holds
        return await (isInTransaction() ? make() : before.making)
      }
      const since = generation
      // wrapped in a promise: a drizzle statement runs again whenever it is awaited
      const promise = Promise.resolve().then(make)
      const entry: Entry<Value> = { stamp, making: promise }
      entries.set(key, entry)
      if (madeFrom) making.set(key, entry)
      const isMine = () => entries.peek(key) === entry
      try {
        const value = await promise
        if (isMine()) {
          entries.delete(key)
          store(key, value, stamp, since)
        } else if (entry.isOvertaken && !entries.has(key)) store(key, value, stamp, since)
        return value
      } catch (error) {
        if (isMine()) entries.delete(key)
        throw error
      } finally {
        if (making.get(key) === entry) making.delete(key)
      }
    },
    generation: () => generation,
    delete(key) {
      entries.delete(key)
    },
    clear() {
      generation += 1
      clearedAt = generation
      entries.clear()
    },
    dropMadeFrom(changed) {
      generation += 1
      changes.add(changed, generation)
      for (const thing of changed) for (const key of keysOf.get(thing) ?? []) entries.delete(key)
      for (const [key, entry] of making) {
        if (entries.peek(key) !== entry) continue
        entry.isOvertaken = true
        entries.delete(key)
      }
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** The things that changed last, for what was begun before and is stored later. */
function rememberedChanges() {
  const at = new Map<string, number>()
  let forgotten = 0
  return {
    add(changed: readonly string[], generation: number): void {
      for (const thing of changed) {
        at.delete(thing)
        at.set(thing, generation)
      }
      for (const [thing, when] of at) {
        if (at.size <= mostRemembered) break
        at.delete(thing)
        forgotten = when
      }
    },
    hasAnySince: (things: readonly string[], since: number) =>
      since < forgotten || things.some((thing) => (at.get(thing) ?? 0) > since),
  }
}

/** Clears the caches of a shop that a notice concerns. */
export function clearCaches(owner: object, notice: Notice): void {
  for (const { droppedBy, of } of known) if (droppedBy.includes(notice)) of(owner)?.clear()
}

/** Drops what a shop's caches hold that was made from one of these things, and nothing else. */
export function dropMadeFrom(owner: object, changed: readonly string[]): void {
  for (const { isMadeFrom, of } of known) if (isMadeFrom) of(owner)?.dropMadeFrom(changed)
}

const told = new WeakMap<object, Map<string, () => Size>>()
/** For large data that renew themselves, such as the columns for counting: only the size is reported. */
export function reportSize(owner: object, name: string, size: () => Size): void {
  told.set(owner, (told.get(owner) ?? new Map<string, () => Size>()).set(name, size))
}

/** The caches of a shop and their sizes, the largest first. */
export function cachesOf(owner: object): ({ name: string; mostBytes?: number } & Size)[] {
  const sized = known.flatMap(({ name, mostBytes, of }) => {
    const own = of(owner) ?? of(everyShop)
    return own ? [{ name, ...own.size(), mostBytes }] : []
  })
  const others = [...(told.get(owner) ?? [])].map(([name, size]) => ({ name, ...size() }))
  return [...sized, ...others].sort((one, other) => other.bytes - one.bytes)
}

/** Caches what is derived from another cached object, once per object; it is dropped and counted with it. */
export function madeOf<Thing extends object, Value>(make: (thing: Thing) => Value): (thing: Thing) => Value {
  const made = new WeakMap<Thing, { value: Value }>()
  return (thing) => {
    const before = made.get(thing)
    if (before) return before.value
    const value = make(thing)
    made.set(thing, { value })
    return value
  }
}
