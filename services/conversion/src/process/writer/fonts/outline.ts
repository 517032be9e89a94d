import { viewOf } from './true-type.ts'

/** A component of a glyph, moved by x and y font units. */
export interface PlacedGlyph {
  readonly glyph: number
  readonly x: number
  readonly y: number
}

/** The rectangle around a glyph in font units. */
export interface Box {
  readonly xMin: number
  readonly yMin: number
  readonly xMax: number
  readonly yMax: number
}

// Flags of the parts of a composite glyph (OpenType 1.9, glyf, "Composite glyph description").
const wordArguments = 0x0001
const offsets = 0x0002
const oneScale = 0x0008
const morePartsFollow = 0x0020
const twoScales = 0x0040
const fourScales = 0x0080
const instructionsFollow = 0x0100
const partsOverlap = 0x0400
const offsetsUnscaled = 0x1000

/** True if an outline is composed of other glyphs. */
export function isComposite(outline: Uint8Array): boolean {
  return outline.length > 0 && viewOf(outline).getInt16(0) < 0
}

/** The bounding box in the header of an outline; undefined if it is empty. */
export function boxOf(outline: Uint8Array): Box | undefined {
  if (outline.length === 0) return undefined
  const view = viewOf(outline)
  return { xMin: view.getInt16(2), yMin: view.getInt16(4), xMax: view.getInt16(6), yMax: view.getInt16(8) }
}

/** Copies a simple outline without its hinting program, which is useless on paper and needs omitted tables. */
export function withoutInstructions(outline: Uint8Array): Uint8Array {
  const view = viewOf(outline)
  const programAt = 10 + view.getInt16(0) * 2
  const program = view.getUint16(programAt)
  if (program === 0) return outline
  const copy = new Uint8Array(outline.length - program)
  copy.set(outline.subarray(0, programAt))
  copy.set(outline.subarray(programAt + 2 + program), programAt + 2)
  return copy
}

/** Points and contours of a simple outline. */
export function countPoints(outline: Uint8Array): { points: number; contours: number } {
  const contours = outline.length === 0 ? 0 : viewOf(outline).getInt16(0)
  return { points: contours === 0 ? 0 : viewOf(outline).getUint16(8 + contours * 2) + 1, contours }
}

/** Copies a composite outline with the numbers of its parts changed by `renumber`, without its hinting program. */
export function renumberParts(outline: Uint8Array, renumber: (glyph: number) => number): Uint8Array {
  const copy = outline.slice()
  const view = viewOf(copy)
  let at = 10
  for (;;) {
    const flags = view.getUint16(at)
    view.setUint16(at, flags & ~instructionsFollow)
    view.setUint16(at + 2, renumber(view.getUint16(at + 2)))
    at += flags & wordArguments ? 8 : 6
    if (flags & oneScale) at += 2
    else if (flags & twoScales) at += 4
    else if (flags & fourScales) at += 8
    if ((flags & morePartsFollow) === 0) return copy.subarray(0, at)
  }
}

/** The numbers of the glyphs that a composite outline is made of. */
export function partsOf(outline: Uint8Array): number[] {
  const parts: number[] = []
  renumberParts(outline, (glyph) => {
    parts.push(glyph)
    return glyph
  })
  return parts
}

/** Writes a composite outline of glyphs of the same face, with a slant. */
export function writeComposite(parts: readonly PlacedGlyph[], box: Box, slant: number): Uint8Array {
  const length = slant === 0 ? 8 : 16
  const outline = new Uint8Array(10 + parts.length * length)
  const view = viewOf(outline)
  view.setInt16(0, -1)
  for (const [index, edge] of [box.xMin, box.yMin, box.xMax, box.yMax].entries())
    view.setInt16(2 + index * 2, edge)
  for (const [index, { glyph, x, y }] of parts.entries()) {
    const at = 10 + index * length
    const more = index === parts.length - 1 ? 0 : morePartsFollow
    const overlap = index === 0 ? partsOverlap : 0
    const leaning = slant === 0 ? 0 : fourScales
    view.setUint16(at, wordArguments | offsets | offsetsUnscaled | more | overlap | leaning)
    view.setUint16(at + 2, glyph)
    view.setInt16(at + 4, x + Math.round(y * slant))
    view.setInt16(at + 6, y)
    // x scale, x to y, y to x, y scale in parts of 2^14.
    if (leaning !== 0)
      for (const [entry, scale] of [1, 0, slant, 1].entries())
        view.setInt16(at + 8 + entry * 2, scale * 2 ** 14)
  }
  return outline
}
