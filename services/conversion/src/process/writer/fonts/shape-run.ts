import { Buffer, Direction, shape } from 'harfbuzzjs'
import type { LoadedFace } from './faces.ts'
import type { PlacedGlyph } from './outline.ts'

/** Glyphs of an indivisible piece of text, positioned from its origin, in font units. */
export interface ShapedCluster {
  readonly text: string
  readonly parts: readonly PlacedGlyph[]
  readonly advance: number
}

/** Reused, as a buffer is costly to create; cleared for each run. */
const buffer = new Buffer()

/**
 * Shapes text of one script with one face, from left to right. The language is fixed: a face's Nepali forms split
 * conjuncts that are stacked in Nepali print (विश्व, बुद्ध), and shapes may not depend on the machine's settings.
 */
export function shapeRun(face: LoadedFace, text: string): ShapedCluster[] {
  buffer.clearContents()
  buffer.addText(text)
  buffer.setDirection(Direction.LTR)
  buffer.setLanguage('en')
  buffer.guessSegmentProperties()
  shape(face.font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const clusters: ShapedCluster[] = []
  for (let first = 0; first < infos.length; ) {
    const start = infos[first]!.cluster
    const parts: PlacedGlyph[] = []
    let x = 0
    let y = 0
    let next = first
    for (; next < infos.length && infos[next]!.cluster === start; next++) {
      const { xAdvance, yAdvance, xOffset, yOffset } = positions[next]!
      parts.push({ glyph: infos[next]!.codepoint, x: x + xOffset, y: y + yOffset })
      x += xAdvance
      y += yAdvance
    }
    clusters.push({ text: text.slice(start, infos[next]?.cluster ?? text.length), parts, advance: x })
    first = next
  }
  return clusters
}
