import { Line, type Message } from './line.ts'

/** What a server does with messages of the protocol: its answer to all of them. */
export type Answerer = (messages: Uint8Array) => Promise<Uint8Array>

/** A connection and what it has sent that is not answered yet. */
type Client = {
  line: Line
  waiting: Buffer[]
  /** messages that belong together: until Sync, Query or Flush nothing is answered */
  gathered: Buffer[]
  /** `copy … from stdin` and its rows so far */
  copying: Buffer[] | null
  channels: Set<string>
  /** names of its prepared statements, which the one session keeps for all */
  statements: Set<string>
  gone: boolean
}

const encoder = new TextEncoder()

function made(type: string, body: Uint8Array = new Uint8Array()): Buffer {
  const message = Buffer.alloc(5 + body.length)
  message.write(type, 'latin1')
  message.writeInt32BE(4 + body.length, 1)
  message.set(body, 5)
  return message
}

const int32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => {
    bytes.writeInt32BE(value, 4 * at)
  })
  return bytes
}
const text = (...words: string[]): Uint8Array => encoder.encode(words.map((word) => `${word}\0`).join(''))

const greeting = Buffer.concat([
  made('R', int32(0)),
  made('S', text('server_version', '18.0')),
  made('S', text('client_encoding', 'UTF8')),
  made('S', text('DateStyle', 'ISO, MDY')),
  made('S', text('TimeZone', 'UTC')),
  made('S', text('integer_datetimes', 'on')),
  made('S', text('standard_conforming_strings', 'on')),
  made('K', int32(1, 1)),
  made('Z', Buffer.from('I')),
])
/** Columns and their formats, which no client asks for. */
const copyMayBegin = made('G', new Uint8Array(3))
/** ends whatever was begun */
const rollBack = Buffer.concat([made('S'), made('Q', text('rollback'))])

const wordsOf = (query: Buffer) => query.toString('utf8', 5, query.length - 1)
const isCopy = (query: Buffer) => /^\s*copy\b[\s\S]*\bfrom\s+stdin\b/i.test(wordsOf(query))
const nameIn = (bytes: Buffer, at: number) => bytes.toString('utf8', at, bytes.indexOf(0, at))

/**
 * Lets any number of connections work on a database that has one session: one after the other, and who has begun a
 * transaction or a statement in parts goes on alone until it is over. Notices reach every connection that listens.
 */
export function openDoor(answer: Answerer) {
  const clients = new Set<Client>()
  const line: Client[] = []
  const left: string[] = []
  let owner: Client | null = null
  let working: Promise<void> | null = null
  let closed = false

  function open(): Line {
    const client: Client = {
      line: new Line(
        (message) => take(client, message),
        () => leave(client),
      ),
      waiting: [],
      gathered: [],
      copying: null,
      channels: new Set(),
      statements: new Set(),
      gone: false,
    }
    clients.add(client)
    return client.line
  }

  function take(client: Client, { type, bytes }: Message): void {
    if (type === '') client.line.push(greeting)
    else if (client.copying) copy(client, type, bytes)
    else if (type === 'X') client.line.end()
    else if (type === 'Q' && isCopy(bytes)) {
      client.copying = [bytes]
      client.line.push(copyMayBegin)
    } else {
      if (type === 'P') noteStatement(client, bytes)
      if (type === 'Q') noteListening(client, wordsOf(bytes))
      client.gathered.push(bytes)
      if (type === 'Q' || type === 'S' || type === 'H') ask(client, client.gathered.splice(0))
    }
  }

  /** The session reads rows only from what it is given at once, so they are kept until there are no more. */
  function copy(client: Client, type: string, bytes: Buffer): void {
    client.copying?.push(bytes)
    if (type !== 'c' && type !== 'f') return
    const all = client.copying ?? []
    client.copying = null
    ask(client, all)
  }

  function ask(client: Client, messages: readonly Buffer[]): void {
    client.waiting.push(Buffer.concat(messages))
    if (!line.includes(client)) line.push(client)
    work()
  }

  function work(): void {
    working ??= (async () => {
      for (let client = next(); client; client = next()) await serve(client)
    })().finally(() => {
      working = null
    })
  }

  function next(): Client | undefined {
    if (closed) return undefined
    const client = owner ? line.find((one) => one === owner) : line[0]
    if (client) line.splice(line.indexOf(client), 1)
    return client
  }

  async function serve(client: Client): Promise<void> {
    const asked = client.waiting.shift()
    if (!asked) return
    owner = client
    if (client.waiting.length > 0) line.unshift(client)
    const isOfCopy = asked[0] === 0x51 && isCopy(asked)
    let over = false
    for (const message of messagesOf(Buffer.from(await answer(asked)))) {
      const type = String.fromCharCode(message[0] ?? 0)
      if (type === 'A') tell(message)
      else if (type === 'G' && isOfCopy) continue
      else {
        if (type === 'Z') over = message[5] === 0x49
        if (!client.gone) client.line.push(message)
      }
    }
    if (over) await listenForOthers()
    if (over) owner = null
  }

  /** A notice belongs to those who listen, not to the one whose statement brought it. */
  function tell(notice: Buffer): void {
    const channel = nameIn(notice, 9)
    for (const { line, channels, gone } of clients) if (!gone && channels.has(channel)) line.push(notice)
  }

  function noteStatement(client: Client, parse: Buffer): void {
    const name = nameIn(parse, 5)
    client.statements.add(name)
    noteListening(client, nameIn(parse, 5 + Buffer.byteLength(name) + 1))
  }

  function noteListening({ channels }: Client, query: string): void {
    const [, command, channel = ''] = /^\s*(listen|unlisten)\s+"?([^"\s;]+)"?/i.exec(query) ?? []
    if (command?.toLowerCase() === 'listen') channels.add(channel)
    else if (command && channels.delete(channel)) left.push(channel)
  }

  /** A connection that stops listening would have the one session stop for all. */
  async function listenForOthers(): Promise<void> {
    for (const channel of left.splice(0))
      if ([...clients].some(({ channels }) => channels.has(channel)))
        await answer(made('Q', text(`listen "${channel}"`)))
  }

  function leave(client: Client): void {
    if (client.gone) return
    client.gone = true
    clients.delete(client)
    client.waiting = []
    const names = [...client.statements].filter((name) => name !== '')
    if (owner === client) client.waiting.push(rollBack)
    if (names.length > 0)
      client.waiting.push(Buffer.concat([...names.map((name) => made('C', text(`S${name}`))), made('S')]))
    if (client.waiting.length > 0 && !line.includes(client)) line.push(client)
    work()
  }

  return {
    open,
    /** Ends all connections; what the session is at work on comes to its end. */
    async close() {
      closed = true
      for (const { line } of clients) line.destroy()
      await working
    },
  }
}

function* messagesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + bytes.readUInt32BE(at + 1)
    yield bytes.subarray(at, at + size)
    at += size
  }
}
