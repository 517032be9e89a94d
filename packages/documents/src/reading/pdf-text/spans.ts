import { type TextChar, unite } from './page-text.ts'
import type { Pdfium } from './pdfium.ts'

/** The key of a span's own text, renamed from `ActualText` by a caller that wants both the text and the places of its glyphs. */
export const spanTextKey = 'TathyaText'

/** The key of the standard, whose text pdfium gives instead of the glyphs. */
const actualTextKey = 'ActualText'

/** A marked span of content with a text of its own (ISO 32000-2, 14.9.4). */
export interface Span {
  readonly id: number
  readonly text: string
  /** The text stands under the key of the standard. */
  readonly isActualText: boolean
}

/** Bytes of a span's text: those of a long line. */
const maxBytes = 4_000

/** Finds the spans of text objects. To be closed. */
export class SpanReader {
  readonly #pdfium: Pdfium
  readonly #keys: readonly number[]
  readonly #buffer: number
  readonly #written: number
  readonly #known = new Map<number, Span | undefined>()

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium
    this.#written = pdfium._malloc(8)
    this.#buffer = pdfium._malloc(maxBytes)
    this.#keys = [spanTextKey, actualTextKey].map((name) => {
      const address = pdfium._malloc(name.length + 1)
      pdfium.HEAPU8.set(Buffer.from(`${name}\0`), address)
      return address
    })
  }

  /** The span of a text object; undefined if it has none. */
  spanOf(object: number): Span | undefined {
    if (object === 0) return undefined
    if (!this.#known.has(object)) this.#known.set(object, this.#read(object))
    return this.#known.get(object)
  }

  close(): void {
    for (const address of [...this.#keys, this.#buffer, this.#written]) this.#pdfium._free(address)
  }

  #read(object: number): Span | undefined {
    const marks = this.#pdfium._FPDFPageObj_CountMarks(object)
    for (let index = 0; index < marks; index += 1) {
      const mark = this.#pdfium._FPDFPageObj_GetMark(object, index)
      for (const key of this.#keys) {
        const text = this.#textOf(mark, key)
        if (text !== undefined) return { id: mark, text, isActualText: key !== this.#keys[0] }
      }
    }
    return undefined
  }

  /** The text of a mark; undefined without one. An empty text under the standard's key says nothing to pdfium. */
  #textOf(mark: number, key: number): string | undefined {
    const pdfium = this.#pdfium
    const [buffer, written] = [this.#buffer, this.#written]
    const status = pdfium._FPDFPageObjMark_GetParamBlobValue(mark, key, buffer, maxBytes, written)
    const length = new DataView(pdfium.HEAPU8.buffer).getUint32(written, true)
    if (status === 0 || length > maxBytes) return undefined
    const text = decodeText(Buffer.from(pdfium.HEAPU8.slice(buffer, buffer + length)))
    return text === '' && key !== this.#keys[0] ? undefined : text
  }
}

/** Decodes a text string (ISO 32000-2, 7.9.2.2). */
function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return bytes
      .subarray(2, bytes.length & ~1)
      .swap16()
      .toString('utf16le')
  const utf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return utf8 ? bytes.subarray(3).toString('utf8') : bytes.toString('latin1')
}

/** The text of a span as characters, spread evenly over the place of its glyphs. */
export function spreadSpan(text: string, glyphs: readonly TextChar[]): TextChar[] {
  const first = glyphs[0]!
  const box = unite(glyphs)
  const points = [...text]
  const turn = (first.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const lying = Math.abs(cos) >= Math.SQRT1_2
  const step = (lying ? box.right - box.left : box.top - box.bottom) / Math.max(1, points.length)
  // Glyphs may be drawn out of order: the first is the one furthest back on the baseline.
  const along = (char: TextChar) => char.x * cos + char.y * sin
  const start = glyphs.reduce((least, glyph) => (along(glyph) < along(least) ? glyph : least), first)
  return points.map((point, index) => {
    const left = box.left + step * index
    return {
      ...first,
      text: point,
      x: start.x + cos * step * index,
      y: start.y + sin * step * index,
      ...(lying ? { left, right: left + step } : { left: box.left, right: box.right }),
      bottom: box.bottom,
      top: box.top,
    }
  })
}
