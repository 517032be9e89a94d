import { decodePDFRawStream, PDFDict, type PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { scriptOf } from '../../shared/scripts.ts'
import { missingGlyphs } from '../../shared/warnings.ts'
import type { ConversionContext } from '../converter.ts'
import { readTables, readTrueType, viewOf } from '../writer/fonts/true-type.ts'
import type { SourceWords } from './source-words.ts'

/** Scripts whose letters are drawn one by one, so that a letter without a glyph tells nothing of the others. */
const separate = new Set(['Latin', 'Greek', 'Cyrillic', 'Chinese', 'Japanese', 'Korean', 'emoji', 'symbols'])

/** Characters that draw nothing. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]$/u

/**
 * Warns about characters of a document for which no font of the office program has a glyph: LibreOffice then draws the glyph 0 of a
 * font, a box. The characters are those of the source that no other glyph of the PDF stands for. The PDF is made by then: a fault of
 * this check only gives another warning.
 */
export function warnOfMissingLetters(
  document: PDFDocument,
  read: SourceWords | undefined,
  { warn }: Pick<ConversionContext, 'warn'>,
): void {
  if (read === undefined) return
  try {
    const missing = findMissing(document, read)
    if (missing.length > 0) warn(missingGlyphs(new Set(missing), false))
  } catch {
    warn(
      'It could not be checked whether fonts have all letters of the document. Look for boxes on the pages.',
    )
  }
}

function findMissing(document: PDFDocument, read: SourceWords): string[] {
  const glyphs = readGlyphs(document)
  if (!glyphs.hasBoxes) return []
  const scripts = new Set([...glyphs.drawn].map(scriptOf))
  const isDrawn = (point: string) =>
    variantsOf(point).some((variant) => glyphs.drawn.has(variant)) ||
    (!separate.has(scriptOf(point)) && scripts.has(scriptOf(point)))
  return pointsOf(read).filter((point) => !invisible.test(point) && !isDrawn(point))
}

/** The characters of a document, as they are typed. */
function pointsOf({ words, typed }: SourceWords): string[] {
  const converted = new Set(typed.values())
  return [...new Set(words.filter((word) => !converted.has(word)).flatMap((word) => [...word]))]
}

/** The forms in which a character may be drawn: another case, or without its composition. */
function variantsOf(point: string): string[] {
  return [point, point.toUpperCase(), point.toLowerCase(), ...point.normalize('NFKD'), point.normalize('NFC')]
}

interface Glyphs {
  /** A box is drawn somewhere. */
  hasBoxes: boolean
  /** Characters that other glyphs stand for. */
  readonly drawn: Set<string>
}

/** Reads which characters the embedded fonts draw. */
function readGlyphs(document: PDFDocument): Glyphs {
  const glyphs: Glyphs = { hasBoxes: false, drawn: new Set() }
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Font')) continue
    const texts = readTexts(streamIn(object, 'ToUnicode'))
    const isBox = findBoxes(object)
    for (const [code, text] of texts) {
      if (isBox(code)) glyphs.hasBoxes = true
      else for (const point of text) glyphs.drawn.add(point)
    }
  }
  return glyphs
}

/** Tells whether a code of a font is drawn as a box. */
type IsBox = (code: number) => boolean

/** Finds the boxes of a TrueType face; those of fonts of other formats are not known. */
function findBoxes(font: PDFDict): IsBox {
  const descriptor = font.lookup(PDFName.of('FontDescriptor'))
  const bytes = descriptor instanceof PDFDict ? streamIn(descriptor, 'FontFile2') : undefined
  try {
    if (bytes === undefined) return () => false
    const face = readTrueType('a font of the document', bytes)
    const glyphs = readCodes(bytes)
    const box = face.outline(0)
    return (code) => {
      const glyph = glyphs?.[code] ?? code
      if (glyph === 0 || glyph >= face.glyphCount || box.length === 0) return false
      return Buffer.compare(box, face.outline(glyph)) === 0
    }
  } catch {
    return () => false
  }
}

/** The glyphs of the codes from 0 to 255 (OpenType 1.9, cmap, format 0); undefined where codes are glyphs. */
function readCodes(file: Uint8Array): Uint8Array | undefined {
  const map = readTables(file).get('cmap')
  if (map === undefined) return undefined
  const view = viewOf(map)
  const at = view.getUint32(8)
  return view.getUint16(at) === 0 ? map.subarray(at + 6, at + 6 + 256) : undefined
}

function streamIn(dict: PDFDict, name: string): Uint8Array | undefined {
  const stream = dict.lookup(PDFName.of(name))
  try {
    return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : undefined
  } catch {
    return undefined
  }
}

/**
 * The texts of the codes of a font (ISO 32000-1, 9.10.3); LibreOffice writes no ranges. What is not in UTF-16, as in a font that was
 * taken over from another file, is left out.
 */
function readTexts(map: Uint8Array | undefined): [code: number, text: string][] {
  const text = map === undefined ? '' : Buffer.from(map).toString('latin1')
  const blocks = [...text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)].map(([, block]) => block!)
  return blocks
    .flatMap((block) => [...block.matchAll(/<([\da-f]+)>\s*<([\da-f]*)>/gi)])
    .filter(([, , points]) => points!.length % 4 === 0)
    .map(([, code, points]) => [
      Number.parseInt(code!, 16),
      Buffer.from(points!, 'hex').swap16().toString('utf16le'),
    ])
}
