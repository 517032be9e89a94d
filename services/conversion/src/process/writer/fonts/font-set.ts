import { EmbeddedFont } from './embedded-font.ts'
import type { LoadedFace } from './faces.ts'

/** The fonts of one document: one for each face, more if a face has too many clusters for one font. */
export class FontSet {
  /** Every font, in the order of first use. */
  readonly fonts: EmbeddedFont[] = []
  readonly #limit: number
  readonly #current = new Map<LoadedFace, EmbeddedFont>()

  /** `limit`: max glyphs of a font; glyph numbers have 16 bits (OpenType 1.9, maxp). */
  constructor(limit = 65_535) {
    this.#limit = limit
  }

  /** The font of a face with room for more clusters. */
  fontOf(face: LoadedFace, clusters: number): EmbeddedFont {
    const current = this.#current.get(face)
    if (current?.hasRoom(clusters)) return current
    const font = new EmbeddedFont(`F${this.fonts.length + 1}`, face, this.#limit)
    this.fonts.push(font)
    this.#current.set(face, font)
    return font
  }
}
