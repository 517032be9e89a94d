import { layerFont } from '@tathya/documents/pdf-text'
import { type LoadedFace, loadFace } from '../writer/fonts/faces.ts'
import type { ShapedCluster } from '../writer/fonts/shape-run.ts'
import { graphemesOf } from '../writer/text/graphemes.ts'
import { joinFormats } from '../writer/text/join-formats.ts'
import { splitMarks } from '../writer/text/split-marks.ts'

/** Width of every character of a layer, as a share of the font size; each word is stretched to its place. */
const advance = 0.5

/** The width of the space behind a word, as a share of the font size. */
const spaceAdvance = 0.1

/** The number of the glyph of every character. */
const blank = 1

let face: LoadedFace | undefined

/** A face whose only glyph draws nothing, even in readers that ignore the rendering mode. */
export function layerFace(): LoadedFace {
  if (face !== undefined) return face
  const sans = loadFace('sans', 'regular')
  const outline = writeBlank(sans.unitsPerEm)
  const outlines = {
    ...sans.outlines,
    glyphCount: blank + 1,
    outline: (glyph: number) => (glyph === blank ? outline : sans.outlines.outline(glyph)),
  }
  face = { ...sans, name: layerFont, outlines }
  return face
}

/** The characters of a word and the space behind it, each a blank glyph with its text. */
export function toLayerClusters(text: string): ShapedCluster[] {
  const { unitsPerEm } = layerFace()
  const parts = [{ glyph: blank, x: 0, y: 0 }]
  const clusters = graphemesOf(text).map((grapheme) => ({
    text: grapheme,
    parts,
    advance: unitsPerEm * advance,
  }))
  const space = { text: ' ', parts: [], advance: unitsPerEm * spaceAdvance }
  // The space counts as a character of the word, as a format character at the end (छन्‌) is kept only before another one.
  return splitMarks(joinFormats([...clusters, space]))
}

/**
 * A glyph whose box is as high as a letter and whose contour, a line there and back, has no area (OpenType 1.9, glyf).
 * Without a box, pdfium takes upright lines of text for nothing.
 */
function writeBlank(unitsPerEm: number): Uint8Array {
  const [bottom, right, top] = [-0.22, advance, 0.78].map((share) => Math.round(share * unitsPerEm)) as [
    number,
    number,
    number,
  ]
  const bytes = Buffer.alloc(30)
  // One contour, the box, the last point, no program.
  for (const [index, value] of [1, 0, bottom, right, top, 2, 0].entries())
    bytes.writeInt16BE(value, index * 2)
  // Three points on the curve, with steps of 16 bits.
  bytes.fill(1, 14, 17)
  const steps = [0, right, -right, bottom, top - bottom, bottom - top]
  for (const [index, step] of steps.entries()) bytes.writeInt16BE(step, 17 + index * 2)
  return bytes
}
