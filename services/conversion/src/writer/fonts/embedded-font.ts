import type { LoadedFace } from './faces.ts'
import type { ShapedCluster } from './shape-run.ts'

/**
 * A font of the PDF: a number for every cluster that the document holds in one face. One cluster is one glyph with one
 * text, so that readers get back what was written, in the order in which it was written, whatever its glyphs are.
 */
export class EmbeddedFont {
  /** What content streams call it, as in `F1`. */
  readonly name: string
  readonly face: LoadedFace
  /** Cluster n has the character code n + 1. */
  readonly clusters: ShapedCluster[] = []
  readonly #codes = new Map<string, number>()
  readonly #room: number

  /** `limit` is how many glyphs a font may hold at most. */
  constructor(name: string, face: LoadedFace, limit: number) {
    this.name = name
    this.face = face
    // Room is kept for the outlines that composites refer to, the sign of missing glyphs among them, and for a space.
    this.#room = limit - face.outlines.glyphCount - 1
  }

  /** Whether as many more clusters surely fit. */
  hasRoom(clusters: number): boolean {
    return this.clusters.length + clusters <= this.#room
  }

  /** Gives the character code of a cluster. */
  encode(cluster: ShapedCluster): number {
    const glyphs = cluster.parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(' ')
    // The advance belongs to it: readers take a wide gap between two codes for a space, and Devanagari's half forms
    // stand at very different distances.
    const key = `${cluster.advance} ${glyphs} ${cluster.text}`
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.clusters.push(cluster)
    this.#codes.set(key, code)
    return code
  }

  /** The width of a character code as the PDF states it, in thousandths of the font size. */
  widthOf(code: number): number {
    return Math.round((this.clusters[code - 1]!.advance * 1000) / this.face.unitsPerEm)
  }
}
