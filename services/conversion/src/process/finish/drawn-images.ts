import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from 'pdf-lib'
import type { TreePage } from '../pdf/page-tree.ts'

/** A matrix of PDF: a, b, c, d, e, f. */
type Matrix = readonly [number, number, number, number, number, number]

/** Size of an image on its page in points; where it is drawn several times, the largest. */
export interface DrawnSize {
  readonly width: number
  readonly height: number
}

/** Levels of forms in forms. */
const maxDepth = 8
/** Forms followed in one document; they may draw one another over and over. */
const maxForms = 20_000

/**
 * Finds the images that the pages of a document draw, and their sizes. An image that is only drawn by a pattern, an
 * annotation, or a content stream that cannot be decoded is not found.
 */
export function findDrawnImages(document: PDFDocument, pages: readonly TreePage[]): Map<PDFRef, DrawnSize> {
  const images = new Map<PDFRef, DrawnSize>()
  let forms = 0

  function draw(content: string, resources: PDFObject | undefined, start: Matrix, depth: number): void {
    if (!(resources instanceof PDFDict)) return
    const objects = resources.lookup(PDFName.of('XObject'))
    if (!(objects instanceof PDFDict)) return
    for (const { name, matrix } of placements(content, start)) {
      const ref = objects.get(PDFName.of(name))
      const object = document.context.lookup(ref)
      if (!(ref instanceof PDFRef) || !(object instanceof PDFRawStream)) continue
      const kind = object.dict.lookup(PDFName.of('Subtype'))
      if (kind === PDFName.of('Image')) note(ref, matrix)
      if (kind !== PDFName.of('Form') || depth === maxDepth || forms === maxForms) continue
      forms += 1
      const formMatrix = object.dict.lookup(PDFName.of('Matrix'))
      const inner = formMatrix instanceof PDFArray ? multiply(toMatrix(formMatrix), matrix) : matrix
      draw(decode(object), object.dict.lookup(PDFName.of('Resources')) ?? resources, inner, depth + 1)
    }
  }

  function note(ref: PDFRef, [a, b, c, d]: Matrix): void {
    const before = images.get(ref) ?? { width: 0, height: 0 }
    images.set(ref, {
      width: Math.max(before.width, Math.hypot(a, b)),
      height: Math.max(before.height, Math.hypot(c, d)),
    })
  }

  for (const { page, inherited } of pages) {
    const resources = page.get(PDFName.of('Resources')) ?? inherited.get(PDFName.of('Resources'))
    draw(contentOf(document, page), document.context.lookup(resources), [1, 0, 0, 1, 0, 0], 0)
  }
  return images
}

function contentOf({ context }: PDFDocument, page: PDFDict): string {
  const contents = context.lookup(page.get(PDFName.of('Contents')))
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => context.lookup(part)) : [contents]
  return streams.map(decode).join('\n')
}

function decode(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFStream)) return ''
  try {
    const bytes = stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents()
    return Buffer.from(bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** Strings, inline images, names, and everything else between delimiters. */
const token =
  /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|%[^\r\n]*|\bBI\b[\s\S]*?\bEI\b|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g

/** The objects that a content stream draws, with the matrix of each. */
function* placements(content: string, start: Matrix): Generator<{ name: string; matrix: Matrix }> {
  const saved: Matrix[] = []
  let matrix = start
  let operands: string[] = []
  for (const [word] of content.matchAll(token)) {
    if (/^[-+.\d/]/.test(word)) {
      operands.push(word)
      if (operands.length > 6) operands = operands.slice(-6)
      continue
    }
    if (word === 'q') saved.push(matrix)
    else if (word === 'Q') matrix = saved.pop() ?? start
    else if (word === 'cm' && operands.length === 6) matrix = multiply(toNumbers(operands), matrix)
    else if (word === 'Do') yield { name: operands.at(-1)?.slice(1) ?? '', matrix }
    operands = []
  }
}

function toNumbers(words: readonly string[]): Matrix {
  return words.map((word) => Number(word) || 0) as unknown as Matrix
}

function toMatrix(array: PDFArray): Matrix {
  return toNumbers(array.asArray().map(String))
}

/** Applies `first`, then `second`. */
function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = second
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}
