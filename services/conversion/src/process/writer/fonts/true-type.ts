/** The tables of a TrueType face (OpenType 1.9, chapters head, hhea, hmtx, maxp, loca, glyf), read lazily. */
export interface TrueTypeFace {
  readonly head: Uint8Array
  readonly hhea: Uint8Array
  readonly maxp: Uint8Array
  readonly glyphCount: number
  /** Advance width of a glyph in font units. */
  advance(glyph: number): number
  /** The raw outline of a glyph; empty for blank glyphs. */
  outline(glyph: number): Uint8Array
}

/** Reads a file with one face. Throws if a table is missing, as in faces with PostScript outlines. */
export function readTrueType(name: string, file: Uint8Array): TrueTypeFace {
  const tables = readTables(file)
  const table = (tag: string) => {
    const bytes = tables.get(tag)
    if (bytes === undefined)
      throw new Error(`The face ${name} has no table ${tag}. Use a face with TrueType outlines.`)
    return bytes
  }
  const [head, hhea, maxp, hmtx, loca, glyf] = ['head', 'hhea', 'maxp', 'hmtx', 'loca', 'glyf'].map(
    table,
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  const metrics = viewOf(hhea).getUint16(34)
  const widths = viewOf(hmtx)
  const offsets = viewOf(loca)
  const long = viewOf(head).getInt16(50) === 1
  const offsetOf = (glyph: number) => (long ? offsets.getUint32(glyph * 4) : offsets.getUint16(glyph * 2) * 2)
  return {
    head,
    hhea,
    maxp,
    glyphCount: viewOf(maxp).getUint16(4),
    advance: (glyph) => widths.getUint16(Math.min(glyph, metrics - 1) * 4),
    outline: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  }
}

/** The tables of a file by their tags. */
export function readTables(file: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(file)
  const tables = new Map<string, Uint8Array>()
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4))
    const at = view.getUint32(entry + 8)
    tables.set(tag, file.subarray(at, at + view.getUint32(entry + 12)))
  }
  return tables
}

/** A view of bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
