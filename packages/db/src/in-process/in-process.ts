import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { announce } from './addresses.ts'
import { openDoor } from './door.ts'

export type InProcess = {
  /** as `connect` takes it; it leads nowhere outside this process */
  url: string
  /** All of the database as a tar, to open another one from. */
  image(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

let opened = 0

/**
 * PostgreSQL inside this process (PGlite): no server, no port, no file. One session serves all connections, so that
 * transactions run one after the other.
 * @param image of a database like this, to begin with
 */
export async function openInProcess(image?: Uint8Array<ArrayBuffer>): Promise<InProcess> {
  const database = await PGlite.create({
    extensions: { pg_trgm, fuzzystrmatch, unaccent },
    ...(image && { loadDataDir: new Blob([image]) }),
  })
  // it comes with the German order of letters, but without its name
  if (!image)
    await database.exec(`create collation if not exists pg_catalog."de-x-icu" (provider = icu, locale = 'de')`)
  const door = openDoor((messages) => database.execProtocolRaw(messages))
  const host = `in-process-${++opened}`
  const withdraw = announce(host, door.open)
  return {
    url: `postgres://shop@${host}/shop`,
    async image() {
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    },
    async close() {
      withdraw()
      await door.close()
      await database.close()
    },
  }
}
