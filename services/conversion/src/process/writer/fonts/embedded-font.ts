import type { LoadedFace } from './faces.ts'
import type { ShapedCluster } from './shape-run.ts'

/**
 * A font of the PDF, with a code for every cluster of the document in one face. One cluster is one visible glyph
 * with one text, so that readers extract the original text in its order, whatever its glyphs are.
 */
export class EmbeddedFont {
  /** Resource name in content streams, as in `F1`. */
  readonly name: string
  readonly face: LoadedFace
  /** Cluster n has the character code n + 1. */
  readonly clusters: ShapedCluster[] = []
  readonly #codes = new Map<string, number>()
  readonly #room: number

  /** `limit`: max glyphs of a font. */
  constructor(name: string, face: LoadedFace, limit: number) {
    this.name = name
    this.face = face
    // Reserved for component outlines, including the missing glyph, and for a space.
    this.#room = limit - face.outlines.glyphCount - 1
  }

  /** True if that many more clusters fit. */
  hasRoom(clusters: number): boolean {
    return this.clusters.length + clusters <= this.#room
  }

  /** The character code of a cluster, new or existing. */
  encode(cluster: ShapedCluster): number {
    const glyphs = cluster.parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(' ')
    // The key includes the advance: readers take a wide gap between two codes for a space, and the advances of
    // Devanagari's half forms differ widely.
    const key = `${cluster.advance} ${glyphs} ${cluster.text}`
    const existing = this.#codes.get(key)
    if (existing !== undefined) return existing
    const code = this.clusters.push(cluster)
    this.#codes.set(key, code)
    return code
  }

  /** The width of a character code in the PDF, in thousandths of the font size. */
  widthOf(code: number): number {
    return Math.round((this.clusters[code - 1]!.advance * 1000) / this.face.unitsPerEm)
  }
}
