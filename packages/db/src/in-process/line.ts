import { Duplex } from 'node:stream'

/** One message of a client: its type (none for the first one of a connection) and all its bytes. */
export type Message = { type: string; bytes: Buffer }

/**
 * A connection as a client of PostgreSQL sees it, without a port. It looks like a socket, as far as postgres.js and pg
 * ask for one.
 */
export class Line extends Duplex {
  #given: Buffer = Buffer.alloc(0)
  #begun = false
  readonly #onMessage: (message: Message) => void
  readonly #onEnd: () => void

  constructor(onMessage: (message: Message) => void, onEnd: () => void) {
    super({ allowHalfOpen: false })
    this.#onMessage = onMessage
    this.#onEnd = onEnd
  }

  get readyState(): string {
    return this.destroyed || this.writableEnded ? 'closed' : 'open'
  }

  /** pg connects by itself; there is nowhere to go. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#given = this.#given.length === 0 ? chunk : Buffer.concat([this.#given, chunk])
    // as over a wire, nothing is answered before the one who writes has gone on
    process.nextTick(() => {
      for (let message = this.#next(); message; message = this.#next()) this.#onMessage(message)
      done()
    })
  }

  #next(): Message | null {
    const head = this.#begun ? 1 : 0
    if (this.#given.length < head + 4) return null
    const size = head + this.#given.readUInt32BE(head)
    if (this.#given.length < size) return null
    const bytes = this.#given.subarray(0, size)
    const type = this.#begun ? String.fromCharCode(bytes[0] ?? 0) : ''
    this.#given = this.#given.subarray(size)
    this.#begun = true
    return { type, bytes }
  }

  override _final(done: () => void): void {
    this.#onEnd()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#onEnd()
    done(error)
  }
}
