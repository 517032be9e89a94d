import { inflateRawSync } from 'node:zlib'
import { ReadFault } from './read-fault.ts'

/** Limits of an archive. Documents have far less, but for their images, which do not shrink. */
const maxEntries = 10_000
const maxUnpacked = 256_000_000
/** A part that grows more than so many times is a bomb, from a size on that costs memory. */
const maxRatio = 100
const ratioFrom = 10_000_000

interface Entry {
  readonly method: number
  readonly encrypted: boolean
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

/**
 * The parts of a document in a ZIP archive, unpacked when they are asked for. Names are only compared, never used as paths.
 * Throws `ReadFault` for archives that are damaged, encrypted, or unpack to more than a document may.
 */
export class Archive {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, Entry>
  #unpacked = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#entries = readDirectory(bytes)
  }

  /** The names of the parts, in lower case. */
  get names(): readonly string[] {
    return [...this.#entries.keys()]
  }

  /** True if there is a part of a name. */
  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** The bytes of a part; undefined where there is none. Names are compared without case (ECMA-376 part 2, 6.2.2.3). */
  read(name: string): Buffer | undefined {
    const entry = this.#entries.get(name.toLowerCase().replace(/^\//, ''))
    if (entry === undefined) return undefined
    if (entry.encrypted) throw new ReadFault('encrypted', 'it is protected by a password')
    this.#take(name, entry)
    const start = startOf(this.#bytes, entry)
    const packed = this.#bytes.subarray(start, start + entry.packed)
    if (packed.length < entry.packed) throw new ReadFault('corrupt', 'it is cut short')
    return entry.method === 0 ? packed : unpack(name, entry, packed)
  }

  /** The bytes of a part that the document cannot do without. */
  need(name: string): Buffer {
    const bytes = this.read(name)
    if (bytes === undefined) throw new ReadFault('corrupt', `its part ${name.slice(0, 80)} is missing`)
    return bytes
  }

  #take(name: string, { packed, unpacked }: Entry): void {
    if (unpacked > ratioFrom && unpacked > packed * maxRatio)
      throw new ReadFault(
        'complex',
        `its part ${name.slice(0, 80)} grows more than ${maxRatio} times when unpacked`,
      )
    // A refused part does not count: the parts after it can be read.
    if (this.#unpacked + unpacked > maxUnpacked)
      throw new ReadFault('complex', `its parts unpack to more than ${maxUnpacked / 1_000_000} MB`)
    this.#unpacked += unpacked
  }
}

function unpack(name: string, { method, unpacked }: Entry, packed: Buffer): Buffer {
  if (method !== 8)
    throw new ReadFault('corrupt', `its part ${name.slice(0, 80)} is packed in an unknown way`)
  try {
    // The directory may be forged: no more is unpacked than it says.
    return inflateRawSync(packed, { maxOutputLength: Math.max(unpacked, 1) })
  } catch (cause) {
    throw new ReadFault('corrupt', `its part ${name.slice(0, 80)} is damaged`, { cause })
  }
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50

/** Reads the central directory (APPNOTE.TXT 4.3.12). Of entries with the same name, the last one counts. */
function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new ReadFault('complex', `it has more than ${maxEntries} parts`)
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw damagedDirectory()
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The end of the directory, before a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  throw damagedDirectory()
}

/** Where the data of an entry begins: behind the name and the extra field of its local header. */
function startOf(bytes: Buffer, { at }: Entry): number {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) throw damagedDirectory()
  return at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
}

function damagedDirectory(): ReadFault {
  return new ReadFault('corrupt', 'the directory of its archive is damaged or cut off')
}
