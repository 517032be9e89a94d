import { createHash } from 'node:crypto'
import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib'
import { packStream } from '../../pdf/pack-stream.ts'
import { writeClusterFont } from './cluster-font.ts'
import type { EmbeddedFont } from './embedded-font.ts'
import { writeToUnicode } from './to-unicode.ts'
import { viewOf } from './true-type.ts'

/** Embeds a font as a composite font (ISO 32000-2, 9.7). */
export function embedFont(context: PDFContext, font: EmbeddedFont): PDFRef {
  const { face, clusters } = font
  const file = writeClusterFont(face.outlines, clusters, face.slant)
  const name = `${tagOf(file)}+${face.name}`
  const fontFile = context.register(packStream(context, file, { Length1: file.length }))
  const toUnicode = context.register(
    packStream(context, Buffer.from(writeToUnicode(clusters.map(({ text }) => text)))),
  )
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: context.register(describe(context, font, name, fontFile)),
    DW: Math.round((face.outlines.advance(0) * 1000) / face.unitsPerEm),
    W: [1, clusters.map((_, index) => font.widthOf(index + 1))],
    CIDToGIDMap: 'Identity',
  })
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: toUnicode,
    }),
  )
}

function describe(context: PDFContext, { face }: EmbeddedFont, name: string, fontFile: PDFRef) {
  const head = viewOf(face.outlines.head)
  const hhea = viewOf(face.outlines.hhea)
  const scale = (units: number) => Math.round((units * 1000) / face.unitsPerEm)
  return context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    // 4 is symbolic: its codes are not a standard Latin set; 64 is italic (ISO 32000-2, table 121).
    Flags: 4 + (face.italic ? 64 : 0),
    FontBBox: [36, 38, 40, 42].map((at) => scale(head.getInt16(at))),
    ItalicAngle: face.italic ? -12 : 0,
    Ascent: scale(hhea.getInt16(4)),
    Descent: scale(hhea.getInt16(6)),
    CapHeight: 714,
    StemV: face.bold ? 140 : 80,
    FontFile2: fontFile,
  })
}

/** Six capital letters that identify a subset (ISO 32000-2, 9.9.2), derived from its content. */
function tagOf(file: Uint8Array): string {
  const digest = createHash('sha256').update(file).digest()
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')
}
