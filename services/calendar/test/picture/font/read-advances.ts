/** A table of a font file: OpenType 1.9, "Organization of an OpenType Font". */
function tableOf(font: DataView, tag: string): number {
  const tables = font.getUint16(4)
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(at + byte)))
    if (name === tag) return font.getUint32(at + 8)
  }
  throw new Error(`The font has no table ${tag}.`)
}

/** Where the character map of the Basic Multilingual Plane begins: format 4, Unicode for Windows. */
function characterMapOf(font: DataView): number {
  const table = tableOf(font, 'cmap')
  for (let at = table + 4; at < table + 4 + font.getUint16(table + 2) * 8; at += 8) {
    const map = table + font.getUint32(at + 4)
    if (font.getUint16(at) === 3 && font.getUint16(at + 2) === 1 && font.getUint16(map) === 4) return map
  }
  throw new Error('The font has no character map of format 4.')
}

/** The glyph of a character by a map of format 4; 0 where the font has none. */
function glyphOf(font: DataView, map: number, code: number): number {
  const twice = font.getUint16(map + 6)
  for (let segment = 0; segment < twice; segment += 2) {
    if (code > font.getUint16(map + 14 + segment)) continue
    const start = font.getUint16(map + 16 + twice + segment)
    if (code < start) return 0
    const delta = font.getUint16(map + 16 + twice * 2 + segment)
    const place = map + 16 + twice * 3 + segment
    const offset = font.getUint16(place)
    if (offset === 0) return (code + delta) & 0xffff
    const glyph = font.getUint16(place + offset + (code - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

/**
 * Reads from a TrueType file how far each character moves the pen, in parts of the font size; characters that the font has
 * not are left out. Letters that join are not looked at: a text is never wider than the sum.
 */
export function readAdvances(file: Uint8Array, characters: string): ReadonlyMap<string, number> {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const map = characterMapOf(font)
  const unitsPerEm = font.getUint16(tableOf(font, 'head') + 18)
  const wholeMetrics = font.getUint16(tableOf(font, 'hhea') + 34)
  const metrics = tableOf(font, 'hmtx')
  const advances = new Map<string, number>()
  for (const character of characters) {
    const glyph = glyphOf(font, map, character.codePointAt(0)!)
    if (glyph === 0) continue
    const at = metrics + Math.min(glyph, wholeMetrics - 1) * 4
    advances.set(character, font.getUint16(at) / unitsPerEm)
  }
  return advances
}
