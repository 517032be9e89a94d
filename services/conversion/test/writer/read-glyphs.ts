import { inflateSync } from 'node:zlib'
import { Blob, Face, Font } from 'harfbuzzjs'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFNumber, type PDFPage, PDFStream } from 'pdf-lib'

/** A line of text as a viewer draws it: the outline of each character, placed; in thousandths of the font size. */
export interface DrawnLine {
  readonly x: number
  readonly y: number
  readonly outlines: readonly Outline[]
  /** Where the pen stands at the end, in points. */
  readonly end: number
}

/** The points of a glyph. */
export type Outline = readonly (readonly [number, number])[]

interface EmbeddedFont {
  readonly font: Font
  readonly unitsPerEm: number
  readonly widths: readonly number[]
}

/** The operators of a page. */
export function contentOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams
    .map((stream) => inflate(page.doc.context.lookup(stream, PDFStream)).toString('latin1'))
    .join('\n')
}

/** Reads the lines of text of a page back out of its PDF, with nothing but the PDF. */
export async function readLinesOf(pdf: Uint8Array, page = 0): Promise<DrawnLine[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const fonts = fontsOf(document.getPages()[page]!)
  return [...contentOf(document.getPages()[page]!).matchAll(/BT (.*?) ET/g)].map(([, line]) =>
    drawLine(line!, fonts),
  )
}

function drawLine(operators: string, fonts: ReadonlyMap<string, EmbeddedFont>): DrawnLine {
  const [, x, y] = /^(\S+) (\S+) Td/.exec(operators)!
  const outlines: Outline[] = []
  let pen = 0
  for (const [, name, size, array] of operators.matchAll(/\/(F\d+) (\S+) Tf (?:[\d. ]+ rg )?\[(.*?)\] TJ/g)) {
    const { font, unitsPerEm, widths } = fonts.get(name!)!
    const em = Number(size)
    for (const [, codes, adjustment] of array!.matchAll(/<([0-9A-F]*)>|(-?[\d.]+)/g)) {
      if (adjustment !== undefined) pen -= (Number(adjustment) * em) / 1000
      for (const [digits] of (codes ?? '').matchAll(/.{4}/g)) {
        const code = Number.parseInt(digits, 16)
        outlines.push(
          pointsOf(font, code).map(([px, py]) => [
            (pen / em) * 1000 + (px * 1000) / unitsPerEm,
            (py * 1000) / unitsPerEm,
          ]),
        )
        pen += (widths[code]! * em) / 1000
      }
    }
  }
  return {
    x: Number(x),
    y: Number(y),
    outlines: outlines.filter(({ length }) => length > 0),
    end: Number(x) + pen,
  }
}

/** The points of a glyph's outline in font units. */
export function pointsOf(font: Font, glyph: number): [number, number][] {
  return font.glyphToJson(glyph).flatMap(({ values }) => {
    const points: [number, number][] = []
    for (let at = 0; at + 1 < values.length; at += 2) points.push([values[at]!, values[at + 1]!])
    return points
  })
}

function fontsOf(page: PDFPage): Map<string, EmbeddedFont> {
  const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict)
  return new Map(
    fonts.entries().map(([name, ref]) => {
      const font = page.doc.context.lookup(ref, PDFDict)
      const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict)
      const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict)
      const face = new Face(
        new Blob(new Uint8Array(inflate(descriptor.lookup(PDFName.of('FontFile2'), PDFStream)))),
      )
      const widths = descendant.lookup(PDFName.of('W'), PDFArray).lookup(1, PDFArray).asArray()
      const numbers = widths.map((width) => (width as PDFNumber).asNumber())
      const { upem: unitsPerEm } = face
      return [name.decodeText(), { font: new Font(face), unitsPerEm, widths: [0, ...numbers] }] as const
    }),
  )
}

function inflate(stream: PDFStream): Buffer {
  return inflateSync(stream.getContents())
}
