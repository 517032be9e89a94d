import { EmbeddedFont } from './embedded-font.ts'
import type { LoadedFace } from './faces.ts'

/** The fonts of one document: one for each face that it uses, more where a face's clusters are too many for one font. */
export class FontSet {
  /** Every font, in the order of first use. */
  readonly fonts: EmbeddedFont[] = []
  readonly #limit: number
  readonly #current = new Map<LoadedFace, EmbeddedFont>()

  /** `limit` is how many glyphs a font may hold at most: numbers of glyphs have 16 bits (OpenType 1.9, maxp). */
  constructor(limit = 65_535) {
    this.#limit = limit
  }

  /** Gives the font of a face that has room for some more clusters. */
  fontOf(face: LoadedFace, clusters: number): EmbeddedFont {
    const current = this.#current.get(face)
    if (current?.hasRoom(clusters)) return current
    const font = new EmbeddedFont(`F${this.fonts.length + 1}`, face, this.#limit)
    this.fonts.push(font)
    this.#current.set(face, font)
    return font
  }
}
