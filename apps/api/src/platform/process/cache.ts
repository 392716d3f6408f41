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
}

export type Cache<Value> = {
  /** @param stamp what it must have been stored with: the version of what it was made from */
  get(key: string | number, stamp?: unknown): Value | undefined
  /**
   * @param given.since what `generation` said before anything was read: nothing is stored if it was cleared meanwhile
   */
  set(key: string | number, value: Value, given?: { stamp?: unknown; since?: number }): void
  /** The cached value, else a new one. Parallel callers share one making; a failure is not cached. */
  through(key: string | number, make: () => Promise<Value>, stamp?: unknown): Promise<Value>
  /** counts how often it was cleared */
  generation(): number
  delete(key: string | number): void
  clear(): void
  size(): Size
}

type Entry<Value> = { stamp: unknown; value?: Value; making?: Promise<Value> }
type Size = { entries: number; bytes: number }
type Known = {
  name: string
  mostBytes: number
  droppedBy: readonly Notice[]
  of(owner: object): Cache<unknown> | undefined
}

const known: Known[] = []
/** what an entry takes besides its value */
const entryBytes = 200

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
  const { mostBytes, droppedBy = [] } = options
  known.push({ name, mostBytes, droppedBy, of: (owner) => byOwner.get(owner) as Cache<unknown> | undefined })
  return (owner) => {
    let own = byOwner.get(owner)
    if (!own) {
      own = openCache(options)
      byOwner.set(owner, own)
    }
    return own
  }
}

function openCache<Value>({ mostBytes, bytes, forMs }: Options<Value>): Cache<Value> {
  const entries = new LRUCache<string | number, Entry<Value>>({
    maxSize: mostBytes,
    sizeCalculation: ({ value }, key) => entryBytes + (typeof key === 'string' ? key.length : 0) + bytesOf(value),
    ...(forMs && { ttl: forMs }),
  })
  let generation = 0

  function bytesOf(value: Value | undefined): number {
    if (typeof bytes === 'number') return bytes
    return value === undefined ? 0 : Math.ceil(bytes(value))
  }

  return {
    get(key, stamp) {
      const entry = entries.get(key)
      return entry?.stamp === stamp ? entry?.value : undefined
    },
    set(key, value, { stamp, since = generation } = {}) {
      if (since === generation) entries.set(key, { stamp, value })
    },
    async through(key, make, stamp) {
      const before = entries.get(key)
      if (before && before.stamp === stamp) return before.making ?? (before.value as Value)
      // wrapped in a promise: a drizzle statement runs again whenever it is awaited
      const making = Promise.resolve().then(make)
      const entry: Entry<Value> = { stamp, making }
      entries.set(key, entry)
      const isMine = () => entries.peek(key) === entry
      try {
        const value = await making
        if (isMine()) entries.set(key, { stamp, value })
        return value
      } catch (error) {
        if (isMine()) entries.delete(key)
        throw error
      }
    },
    generation: () => generation,
    delete(key) {
      entries.delete(key)
    },
    clear() {
      generation += 1
      entries.clear()
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** Clears the caches of a shop that a notice concerns. */
export function clearCaches(owner: object, notice: Notice): void {
  for (const { droppedBy, of } of known) if (droppedBy.includes(notice)) of(owner)?.clear()
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
