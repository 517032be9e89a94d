import { decodeName } from './entry-name.ts'

/** A file in an archive. */
export interface ZipEntry {
  /** Its path for people, without parts that lead out of the archive. */
  readonly name: string
  /** 0 is stored, 8 is deflated. */
  readonly method: number
  readonly encrypted: boolean
  /** Points to another file. */
  readonly isLink: boolean
  readonly packed: number
  readonly unpacked: number
  readonly crc: number
  /** Of its local header. */
  readonly at: number
}

/** The archive is damaged, or made so that its entries share bytes. */
export class DamagedZip extends Error {
  override readonly name = 'DamagedZip'
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
/** Sizes from here on are written elsewhere (ZIP64). */
const zip64 = 0xffffffff

/** Reads the directory of an archive without its folders (APPNOTE.TXT 4.3.12). Throws `DamagedZip`. */
export function readDirectory(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const entries: ZipEntry[] = []
  let packed = 0
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature)
      throw new DamagedZip('its directory is damaged')
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const entry = readEntry(bytes, at, bytes.subarray(at + 46, at + 46 + name))
    if (entry !== undefined) entries.push(entry)
    packed += entry?.packed ?? 0
    at += 46 + name + extra + comment
  }
  if (packed > bytes.length) throw new DamagedZip('its entries share their bytes')
  return entries
}

/** The end of the directory, before a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  throw new DamagedZip('it has no end, so a part of it is missing')
}

/** Reads an entry of the directory; undefined for a folder. */
function readEntry(bytes: Buffer, at: number, rawName: Buffer): ZipEntry | undefined {
  const flags = bytes.readUInt16LE(at + 8)
  const path = decodeName(rawName, (flags & 0x800) !== 0)
  if (/[/\\]$/.test(path)) return undefined
  const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
  if (packed === zip64 || unpacked === zip64)
    throw new DamagedZip('it is in the form for archives over 4 GB (ZIP64)')
  // The higher half are the permissions of Unix, whose type 0xA is a symbolic link.
  const isLink = bytes.readUInt32LE(at + 38) >>> 28 === 0xa
  return {
    name: path.split(/[/\\]/).filter(isPlain).join('/') || 'unnamed',
    method: bytes.readUInt16LE(at + 10),
    encrypted: (flags & 1) === 1,
    isLink,
    packed,
    unpacked,
    crc: bytes.readUInt32LE(at + 16),
    at: bytes.readUInt32LE(at + 42),
  }
}

/** True if a part of a path is a name, not a way out of the folder nor a drive. */
function isPlain(part: string): boolean {
  return part.trim() !== '' && part !== '.' && part !== '..' && !/^[a-z]:$/i.test(part)
}

/** The packed bytes of an entry. Throws `DamagedZip`. */
export function packedBytes(bytes: Buffer, { at, packed }: ZipEntry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature)
    throw new DamagedZip('it is damaged')
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw new DamagedZip('it is cut off')
  return bytes.subarray(start, start + packed)
}
