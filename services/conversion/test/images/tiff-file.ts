/** What may be changed while TIFF files are joined. */
export interface JoinOptions {
  /** Numbers of images that are marked as smaller copies. */
  readonly thumbnails?: readonly number[]
  /** Pixels an inch from top to bottom, of all images. */
  readonly downDensity?: number
  /** The last directory points to the first. */
  readonly circle?: boolean
}

/** Lengths of the types of values (TIFF 6.0, section 2). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Joins little-endian TIFF files of one image each into one file: each keeps its bytes, its offsets are moved. */
export function joinTiffs(files: readonly Buffer[], options: JoinOptions = {}): Buffer {
  const parts: Buffer[] = []
  const links: number[] = []
  const starts: number[] = []
  let base = 0
  for (const [number, file] of files.entries()) {
    const part = Buffer.concat([file, Buffer.alloc(file.length & 1)])
    const start = part.readUInt32LE(4)
    starts.push(base + start)
    links.push(base + start + 2 + part.readUInt16LE(start) * 12)
    moveOffsets(part, start, base)
    if (options.thumbnails?.includes(number)) markThumbnail(part, start)
    if (options.downDensity !== undefined) setRatio(part, start, 283, options.downDensity, base)
    parts.push(part)
    base += part.length
  }
  const joined = Buffer.concat(parts)
  links.forEach((link, at) => {
    joined.writeUInt32LE(starts[at + 1] ?? (options.circle ? starts[0]! : 0), link)
  })
  return joined
}

function entriesOf(part: Buffer, start: number): number[] {
  return Array.from({ length: part.readUInt16LE(start) }, (_, at) => start + 2 + at * 12)
}

function moveOffsets(part: Buffer, start: number, base: number): void {
  for (const entry of entriesOf(part, start)) {
    const tag = part.readUInt16LE(entry)
    const bytes = typeBytes[part.readUInt16LE(entry + 2)]! * part.readUInt32LE(entry + 4)
    const at = part.readUInt32LE(entry + 8)
    if (bytes > 4 && tag === 273) {
      for (let strip = 0; strip < bytes; strip += 4)
        part.writeUInt32LE(part.readUInt32LE(at + strip) + base, at + strip)
    }
    if (bytes > 4 || tag === 273) part.writeUInt32LE(at + base, entry + 8)
  }
}

/** Takes the place of the unit of the resolution, which the encoder always writes. */
function markThumbnail(part: Buffer, start: number): void {
  const entry = entriesOf(part, start).find((at) => part.readUInt16LE(at) === 296)!
  part.writeUInt16LE(254, entry)
  part.writeUInt16LE(4, entry + 2)
  part.writeUInt32LE(1, entry + 8)
}

function setRatio(part: Buffer, start: number, tag: number, value: number, base: number): void {
  const entry = entriesOf(part, start).find((at) => part.readUInt16LE(at) === tag)
  const at = part.readUInt32LE(entry! + 8) - base
  part.writeUInt32LE(value, at)
  part.writeUInt32LE(1, at + 4)
}
