import {
  type Box,
  boxOf,
  countPoints,
  isComposite,
  type PlacedGlyph,
  partsOf,
  renumberParts,
  withoutInstructions,
  writeComposite,
} from './outline.ts'
import { type TrueTypeFace, viewOf } from './true-type.ts'
import { writeTrueType } from './write-true-type.ts'

/** A glyph of the new font: positioned glyphs of the face, and the total advance width in font units. */
export interface ClusterGlyph {
  readonly parts: readonly PlacedGlyph[]
  readonly advance: number
}

/**
 * Writes a font in which every cluster of a text is one glyph: glyph 0 is the face's glyph for missing characters, glyph
 * n the n-th of `clusters`. Component outlines follow. With a slant, every cluster leans to the right by that share of
 * its height.
 */
export function writeClusterFont(
  face: TrueTypeFace,
  clusters: readonly ClusterGlyph[],
  slant = 0,
): Uint8Array {
  const numbers = new Map<number, number>([[0, 0]])
  for (const [index, { parts }] of clusters.entries()) {
    const only = parts.length === 1 ? parts[0]! : undefined
    // A single unmoved glyph needs no composite; a second cluster with the same glyph refers to it.
    if (slant === 0 && only?.x === 0 && only.y === 0 && !numbers.has(only.glyph))
      numbers.set(only.glyph, index + 1)
  }
  const appended = numberParts(face, clusters, numbers)
  const outlines: Uint8Array[] = [copyOutline(face, 0, numbers)]
  const advances: number[] = [face.advance(0)]
  for (const [index, { parts, advance }] of clusters.entries()) {
    const only = parts.length === 1 ? parts[0]! : undefined
    const alone = only !== undefined && numbers.get(only.glyph) === index + 1
    outlines.push(alone ? copyOutline(face, only.glyph, numbers) : compose(face, parts, numbers, slant))
    advances.push(advance)
  }
  for (const glyph of appended) {
    outlines.push(copyOutline(face, glyph, numbers))
    advances.push(face.advance(glyph))
  }
  return writeTables(face, outlines, advances)
}

/** Numbers every component glyph that has no number yet; returns them in order. */
function numberParts(
  face: TrueTypeFace,
  clusters: readonly ClusterGlyph[],
  numbers: Map<number, number>,
): number[] {
  const appended: number[] = []
  const queue = [0, ...clusters.flatMap(({ parts }) => parts.map(({ glyph }) => glyph))]
  const seen = new Set<number>()
  for (const glyph of queue) {
    if (seen.has(glyph)) continue
    seen.add(glyph)
    const outline = face.outline(glyph)
    if (outline.length === 0) continue
    if (!numbers.has(glyph)) numbers.set(glyph, 1 + clusters.length + appended.push(glyph) - 1)
    if (isComposite(outline)) queue.push(...partsOf(outline))
  }
  return appended
}

function copyOutline(face: TrueTypeFace, glyph: number, numbers: ReadonlyMap<number, number>): Uint8Array {
  const outline = face.outline(glyph)
  if (outline.length === 0) return outline
  return isComposite(outline)
    ? renumberParts(outline, (part) => numbers.get(part)!)
    : withoutInstructions(outline)
}

function compose(
  face: TrueTypeFace,
  parts: readonly PlacedGlyph[],
  numbers: ReadonlyMap<number, number>,
  slant: number,
): Uint8Array {
  const drawn = parts.filter(({ glyph }) => face.outline(glyph).length > 0)
  if (drawn.length === 0) return new Uint8Array()
  const boxes = drawn.map(({ glyph, x, y }) => lean(move(boxOf(face.outline(glyph))!, x, y), slant))
  const placed = drawn.map(({ glyph, x, y }) => ({ glyph: numbers.get(glyph)!, x, y }))
  return writeComposite(placed, unite(boxes), slant)
}

function move({ xMin, yMin, xMax, yMax }: Box, x: number, y: number): Box {
  return { xMin: xMin + x, yMin: yMin + y, xMax: xMax + x, yMax: yMax + y }
}

function lean({ xMin, yMin, xMax, yMax }: Box, slant: number): Box {
  return { xMin: Math.floor(xMin + yMin * slant), yMin, xMax: Math.ceil(xMax + yMax * slant), yMax }
}

function unite(boxes: readonly Box[]): Box {
  return {
    xMin: Math.min(...boxes.map(({ xMin }) => xMin)),
    yMin: Math.min(...boxes.map(({ yMin }) => yMin)),
    xMax: Math.max(...boxes.map(({ xMax }) => xMax)),
    yMax: Math.max(...boxes.map(({ yMax }) => yMax)),
  }
}

function writeTables(
  face: TrueTypeFace,
  outlines: readonly Uint8Array[],
  advances: readonly number[],
): Uint8Array {
  const loca = new Uint8Array((outlines.length + 1) * 4)
  const hmtx = new Uint8Array(outlines.length * 4)
  const glyf = new Uint8Array(outlines.reduce((sum, { length }) => sum + ((length + 3) & ~3), 0))
  let at = 0
  for (const [glyph, outline] of outlines.entries()) {
    glyf.set(outline, at)
    at += (outline.length + 3) & ~3
    viewOf(loca).setUint32((glyph + 1) * 4, at)
    viewOf(hmtx).setUint16(glyph * 4, advances[glyph]!)
    viewOf(hmtx).setInt16(glyph * 4 + 2, boxOf(outline)?.xMin ?? 0)
  }
  const head = face.head.slice()
  viewOf(head).setUint32(8, 0)
  viewOf(head).setInt16(50, 1)
  const hhea = face.hhea.slice()
  viewOf(hhea).setUint16(10, Math.max(...advances))
  viewOf(hhea).setUint16(34, outlines.length)
  const maxp = writeLimits(face, outlines)
  return writeTrueType(new Map(Object.entries({ head, hhea, maxp, hmtx, loca, glyf })))
}

/** Writes the table of limits (OpenType 1.9, maxp version 1.0) for outlines without programs. */
function writeLimits(face: TrueTypeFace, outlines: readonly Uint8Array[]): Uint8Array {
  const measured = new Map<number, { points: number; contours: number; depth: number }>()
  const measure = (glyph: number): { points: number; contours: number; depth: number } => {
    const cached = measured.get(glyph)
    if (cached !== undefined) return cached
    const outline = outlines[glyph]!
    const parts = isComposite(outline) ? partsOf(outline).map(measure) : []
    const limits = isComposite(outline)
      ? {
          points: parts.reduce((sum, { points }) => sum + points, 0),
          contours: parts.reduce((sum, { contours }) => sum + contours, 0),
          depth: 1 + Math.max(...parts.map(({ depth }) => depth)),
        }
      : { ...countPoints(outline), depth: 0 }
    measured.set(glyph, limits)
    return limits
  }
  const max = { points: 0, contours: 0, compositePoints: 0, compositeContours: 0, parts: 0, depth: 0 }
  for (const [glyph, outline] of outlines.entries()) {
    const { points, contours, depth } = measure(glyph)
    if (isComposite(outline)) {
      max.compositePoints = Math.max(max.compositePoints, points)
      max.compositeContours = Math.max(max.compositeContours, contours)
      max.parts = Math.max(max.parts, partsOf(outline).length)
      max.depth = Math.max(max.depth, depth)
    } else {
      max.points = Math.max(max.points, points)
      max.contours = Math.max(max.contours, contours)
    }
  }
  const maxp = new Uint8Array(32)
  maxp.set(face.maxp.subarray(0, 4))
  const { points, contours, compositePoints, compositeContours, parts, depth } = max
  const values = [
    outlines.length,
    points,
    contours,
    compositePoints,
    compositeContours,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    parts,
    depth,
  ]
  for (const [index, value] of values.entries()) viewOf(maxp).setUint16(4 + index * 2, value)
  return maxp
}
