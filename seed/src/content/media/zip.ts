import { crc32 } from 'node:zlib'

type Entry = { readonly name: string; readonly text: string }

const start = 0x04034b50
const directoryEntry = 0x02014b50
const directoryEnd = 0x06054b50
/** 1 January 1980, the first day the format knows: the same content always gives the same bytes. */
const day = 0x21

/** A ZIP file of texts, stored as they are. */
export function zipOf(entries: readonly Entry[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0) // version needed
    common.writeUInt16LE(0x800, 2) // names are UTF-8
    common.writeUInt16LE(day, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    const file = Buffer.concat([whole(start), common, path, bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([whole(directoryEntry), Buffer.from([20, 0]), common, rest, path]))
    files.push(file)
    offset += file.length
  }
  const entriesBytes = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(entriesBytes.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, entriesBytes, whole(directoryEnd), end])
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
