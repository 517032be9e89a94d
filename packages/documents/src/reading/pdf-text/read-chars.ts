import type { TextChar } from './page-text.ts'
import type { Pdfium } from './pdfium.ts'
import { type Span, SpanReader, spreadSpan } from './spans.ts'

/** Bytes for results of pdfium: six floats, four doubles, or a name. */
const scratchBytes = 512

/** Rendering modes without paint (ISO 32000-2, 9.3.6). */
const invisibleModes = new Set([3, 7])

/** The rendering mode that fills and strokes, by which programs make a face bold that has no bold one. */
const thickMode = 2

/** Names of bold faces; and the weight from which one is bold (OpenType, usWeightClass). */
const boldName = /bold|black|heavy|demi/i
const boldWeight = 600

interface Font {
  readonly name: string
  readonly bold: boolean
}

const noFont: Font = { name: '', bold: false }

/** What the characters of a text object have in common. */
interface TextObject {
  readonly font: Font
  readonly mode: number
}

/** Reads the characters of a page, at most `max`, without the spaces and line ends that pdfium adds itself. */
export function readChars(pdfium: Pdfium, textPage: number, max: number): TextChar[] {
  const scratch = pdfium._malloc(scratchBytes)
  const readObject = objectReader(pdfium, scratch)
  const spans = new SpanReader(pdfium)
  const chars: TextChar[] = []
  let open: { span: Span; chars: TextChar[] } | undefined
  const closed = new Set<number>()
  const closeSpan = () => {
    if (open !== undefined) {
      const { span } = open
      // pdfium orders glyphs by their places, and repeats the text of a span that has another glyph between its own.
      if (!span.isActualText) chars.push(...spreadSpan(span.text, open.chars))
      else if (!closed.has(span.id)) chars.push(...open.chars)
      closed.add(span.id)
    }
    open = undefined
  }
  try {
    const count = Math.min(pdfium._FPDFText_CountChars(textPage), max)
    for (let index = 0; index < count; index += 1) {
      const unit = toUnit(pdfium._FPDFText_GetUnicode(textPage, index))
      if (pdfium._FPDFText_IsGenerated(textPage, index) === 1) continue
      const address = pdfium._FPDFText_GetTextObject(textPage, index)
      const object = readObject(address)
      const char = readChar(pdfium, textPage, index, unit, scratch, object)
      const span = spans.spanOf(address)
      if (open?.span.id !== span?.id) closeSpan()
      if (span !== undefined) {
        open ??= { span, chars: [] }
        if (unit !== 0 || !span.isActualText) open.chars.push(char)
      } else if (unit !== 0) chars.push(char)
    }
    closeSpan()
    return chars
  } finally {
    spans.close()
    pdfium._free(scratch)
  }
}

function readChar(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  unit: number,
  scratch: number,
  { font, mode }: TextObject,
): TextChar {
  const floats = () => pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 6)
  const doubles = () => pdfium.HEAPF64.subarray(scratch / 8, scratch / 8 + 2)
  pdfium._FPDFText_GetLooseCharBox(textPage, index, scratch)
  const [left, top, right, bottom] = floats() as unknown as [number, number, number, number]
  pdfium._FPDFText_GetMatrix(textPage, index, scratch)
  const [, , c, d] = floats() as unknown as [number, number, number, number]
  const size = pdfium._FPDFText_GetFontSize(textPage, index) * (Math.hypot(c, d) || 1)
  pdfium._FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)
  const [x, y] = doubles() as unknown as [number, number]
  // pdfium counts clockwise, in radians.
  const angle = (360 - (pdfium._FPDFText_GetCharAngle(textPage, index) * 180) / Math.PI) % 360
  return {
    text: String.fromCodePoint(unit),
    font: font.name,
    size,
    x,
    y,
    angle: Math.round(angle * 100) / 100,
    left,
    bottom,
    right,
    top,
    bold: font.bold || mode === thickMode,
    invisible: invisibleModes.has(mode),
  }
}

/** pdfium gives a control character for a hyphen at the end of a line. */
function toUnit(unit: number): number {
  return unit === 2 ? 0x2d : unit
}

/** Creates a function that reads text objects, each once. */
function objectReader(pdfium: Pdfium, scratch: number): (address: number) => TextObject {
  const fonts = new Map<number, Font>()
  const objects = new Map<number, TextObject>()
  return (address) => {
    let object = objects.get(address)
    if (object === undefined) {
      const font = address === 0 ? noFont : fontOf(pdfium, address, scratch, fonts)
      object = { font, mode: address === 0 ? 0 : pdfium._FPDFTextObj_GetTextRenderMode(address) }
      objects.set(address, object)
    }
    return object
  }
}

/** Six letters that mark a subset (ISO 32000-2, 9.9.2). */
const subsetTag = /^[A-Z]{6}\+/

function fontOf(pdfium: Pdfium, object: number, scratch: number, fonts: Map<number, Font>): Font {
  const address = pdfium._FPDFTextObj_GetFont(object)
  const cached = fonts.get(address)
  if (cached !== undefined) return cached
  const length = address === 0 ? 0 : pdfium._FPDFFont_GetBaseFontName(address, scratch, scratchBytes)
  const bytes = pdfium.HEAPU8.slice(scratch, scratch + Math.max(0, Math.min(length, scratchBytes) - 1))
  const name = Buffer.from(bytes).toString('utf8').replace(subsetTag, '')
  const bold = boldName.test(name) || (address !== 0 && pdfium._FPDFFont_GetWeight(address) >= boldWeight)
  const font = { name, bold }
  fonts.set(address, font)
  return font
}
