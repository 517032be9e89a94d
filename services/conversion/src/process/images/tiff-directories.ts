/** Entries of the directory of one image of a TIFF file (TIFF 6.0, section 2), read before decoding. */
export interface TiffDirectory {
  /** A smaller copy of another image of the file. */
  readonly isThumbnail: boolean
  /** Its pixels are compressed with JPEG. */
  readonly isJpeg: boolean
  /** Pixels an inch, which may differ in x and y, as in faxes; undefined if unknown. */
  readonly density: { readonly x: number; readonly y: number } | undefined
  /** Offset of an invalid orientation. */
  readonly invalidOrientationAt: number | undefined
}

const tags = {
  subfileType: 254,
  compression: 259,
  orientation: 274,
  xResolution: 282,
  yResolution: 283,
  resolutionUnit: 296,
}

/** The values of old and new JPEG compression. */
const jpegCompressions = [6, 7]

/** Bytes of an entry. */
const entryBytes = 12

/** Pixels an inch of the units of resolution: 2 is the inch, 3 the centimetre. */
const perInch: Readonly<Record<number, number>> = { 2: 1, 3: 2.54 }

/** Reads up to `max` directories of a TIFF file; damage ends the list. BigTIFF files give none. */
export function readTiffDirectories(bytes: Buffer, max: number): TiffDirectory[] {
  const little = bytes[0] === 0x49
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const directories: TiffDirectory[] = []

  function readDirectory(start: number): number {
    const count = short(start)
    const entries = new Map<number, number>()
    for (let at = 0; at < count; at += 1) {
      const entry = start + 2 + at * entryBytes
      entries.set(short(entry), entry)
    }
    directories.push(toDirectory(entries))
    return long(start + 2 + count * entryBytes)
  }

  function value(entry: number | undefined): number | undefined {
    if (entry === undefined) return undefined
    return short(entry + 2) === 3 ? short(entry + 8) : long(entry + 8)
  }

  function ratio(entry: number | undefined): number {
    const at = value(entry)
    return at === undefined || at + 8 > bytes.length ? 0 : long(at) / (long(at + 4) || 1)
  }

  function toDirectory(entries: ReadonlyMap<number, number>): TiffDirectory {
    const unit = perInch[value(entries.get(tags.resolutionUnit)) ?? 2] ?? 0
    const x = ratio(entries.get(tags.xResolution)) * unit
    const y = ratio(entries.get(tags.yResolution)) * unit
    const orientation = entries.get(tags.orientation)
    const turn = value(orientation) ?? 1
    return {
      isThumbnail: ((value(entries.get(tags.subfileType)) ?? 0) & 1) === 1,
      isJpeg: jpegCompressions.includes(value(entries.get(tags.compression)) ?? 1),
      density: x > 0 && y > 0 ? { x, y } : undefined,
      invalidOrientationAt: turn >= 1 && turn <= 8 ? undefined : orientation! + 8,
    }
  }

  try {
    const seen = new Set<number>()
    for (let at = short(2) === 42 ? long(4) : 0; at !== 0 && !seen.has(at) && directories.length < max; ) {
      seen.add(at)
      at = readDirectory(at)
    }
  } catch {
    // An offset is outside the file: left to the decoder.
  }
  return directories
}

/** Sets invalid orientations to upright: the decoder takes them for damage. */
export function fixOrientations(bytes: Buffer, directories: readonly TiffDirectory[]): Buffer {
  const offsets = directories.flatMap(({ invalidOrientationAt: at }) => (at === undefined ? [] : [at]))
  if (offsets.length === 0) return bytes
  const fixed = Buffer.from(bytes)
  for (const at of offsets) fixed.set(bytes[0] === 0x49 ? [1, 0] : [0, 1], at)
  return fixed
}
