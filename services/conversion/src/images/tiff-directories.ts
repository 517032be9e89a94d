/** What is read of the directory of one image of a TIFF file (TIFF 6.0, section 2), before its decoder does. */
export interface TiffDirectory {
  /** A smaller copy of another image of the file. */
  readonly isThumbnail: boolean
  /** Its pixels are packed with JPEG. */
  readonly isJpeg: boolean
  /** Pixels an inch, which may differ for the sides, as in faxes; undefined where they are not known. */
  readonly density: { readonly x: number; readonly y: number } | undefined
  /** Where in the file a wrong value of the orientation stands. */
  readonly wrongOrientationAt: number | undefined
}

const tags = {
  subfileType: 254,
  compression: 259,
  orientation: 274,
  xResolution: 282,
  yResolution: 283,
  resolutionUnit: 296,
}

/** The old and the new JPEG among the values of the compression. */
const jpegCompressions = [6, 7]

/** Bytes of an entry, and of a value that stands within it. */
const entryBytes = 12

/** Pixels an inch of the units of resolution: 2 is the inch, 3 the centimetre. */
const perInch: Readonly<Record<number, number>> = { 2: 1, 3: 2.54 }

/** Reads the directories of a TIFF file, `most` of them; what is damaged ends the list. BigTIFF files give none. */
export function readTiffDirectories(bytes: Buffer, most: number): TiffDirectory[] {
  const little = bytes[0] === 0x49
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const found: TiffDirectory[] = []

  function readDirectory(start: number): number {
    const count = short(start)
    const entries = new Map<number, number>()
    for (let at = 0; at < count; at += 1) {
      const entry = start + 2 + at * entryBytes
      entries.set(short(entry), entry)
    }
    found.push(toDirectory(entries))
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
      wrongOrientationAt: turn >= 1 && turn <= 8 ? undefined : orientation! + 8,
    }
  }

  try {
    const seen = new Set<number>()
    for (let at = short(2) === 42 ? long(4) : 0; at !== 0 && !seen.has(at) && found.length < most; ) {
      seen.add(at)
      at = readDirectory(at)
    }
  } catch {
    // It points out of the file: the decoder will say what it thinks of that.
  }
  return found
}

/** The file with wrong orientations set to upright: its decoder takes a wrong one for damage. */
export function mendOrientations(bytes: Buffer, directories: readonly TiffDirectory[]): Buffer {
  const wrong = directories.flatMap(({ wrongOrientationAt: at }) => (at === undefined ? [] : [at]))
  if (wrong.length === 0) return bytes
  const mended = Buffer.from(bytes)
  for (const at of wrong) mended.set(bytes[0] === 0x49 ? [1, 0] : [0, 1], at)
  return mended
}
