import type { TextBox } from './page-text.ts'
import type { Pdfium } from './pdfium.ts'

/** A straight line that is drawn. */
export interface DrawnLine {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  /** White, or nearly: it shows on a shaded background only. */
  readonly white: boolean
}

/** The box around an area that is filled and has straight edges. */
export interface DrawnArea extends TextBox {
  readonly white: boolean
}

/** What is drawn on a page besides text, in points of the page's coordinates before its rotation, in the order of drawing. */
export interface PageDrawing {
  readonly lines: readonly DrawnLine[]
  readonly areas: readonly DrawnArea[]
  /** Boxes of its images. */
  readonly images: readonly TextBox[]
  /** It has more than is read. */
  readonly cut: boolean
}

/** Objects of a page, and points of a path, that are read: maps and drawings with more of them are no borders. */
const [maxObjects, maxPoints] = [60_000, 4_000]

/** Forms in forms. */
const maxNesting = 12

/** Kinds of objects and of segments, and drawing modes (fpdf_edit.h). */
const [pathKind, imageKind, formKind] = [2, 3, 5]
const [curveTo, moveTo] = [1, 2]

/** From 0 to 255, the level of all colours from which they count as white. */
const whiteLevel = 250

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Reads the straight lines, filled areas and images of a page. */
export function readDrawing(pdfium: Pdfium, page: number): PageDrawing {
  const scratch = pdfium._malloc(64)
  try {
    const reader = new DrawingReader(pdfium, scratch)
    const count = pdfium._FPDFPage_CountObjects(page)
    reader.readAll(count, (index) => pdfium._FPDFPage_GetObject(page, index), identity, 0)
    return reader
  } finally {
    pdfium._free(scratch)
  }
}

/** A part of a path between two moves. */
interface Outline {
  readonly points: Point[]
  closed: boolean
  curved: boolean
}

interface Point {
  readonly x: number
  readonly y: number
  /** A straight line leads to it. */
  readonly straight: boolean
}

class DrawingReader implements PageDrawing {
  readonly lines: DrawnLine[] = []
  readonly areas: DrawnArea[] = []
  readonly images: TextBox[] = []
  cut = false
  readonly #pdfium: Pdfium
  /** Address of 64 bytes for results. */
  readonly #scratch: number
  #objects = 0

  constructor(pdfium: Pdfium, scratch: number) {
    this.#pdfium = pdfium
    this.#scratch = scratch
  }

  readAll(count: number, objectAt: (index: number) => number, matrix: Matrix, depth: number): void {
    const pdfium = this.#pdfium
    for (let index = 0; index < count; index += 1) {
      this.#objects += 1
      if (this.#objects > maxObjects) {
        this.cut = true
        return
      }
      const object = objectAt(index)
      const kind = pdfium._FPDFPageObj_GetType(object)
      if (kind === pathKind) this.#readPath(object, matrix)
      else if (kind === imageKind) this.images.push(unitBox(this.#matrixOf(object, matrix)))
      else if (kind === formKind && depth < maxNesting) {
        const inner = this.#matrixOf(object, matrix)
        const inside = pdfium._FPDFFormObj_CountObjects(object)
        this.readAll(inside, (at) => pdfium._FPDFFormObj_GetObject(object, at), inner, depth + 1)
      }
    }
  }

  #readPath(path: number, outer: Matrix): void {
    const pdfium = this.#pdfium
    const count = pdfium._FPDFPath_CountSegments(path)
    if (count < 2 || count > maxPoints) return
    pdfium._FPDFPath_GetDrawMode(path, this.#scratch, this.#scratch + 4)
    const [fill, stroke] = [pdfium.HEAPU8[this.#scratch], pdfium.HEAPU8[this.#scratch + 4]]
    if (fill === 0 && stroke === 0) return
    const matrix = this.#matrixOf(path, outer)
    const outlines = this.#outlinesOf(path, count, matrix)
    if (fill !== 0) this.#addAreas(outlines, this.#colourOf('_FPDFPageObj_GetFillColor', path))
    if (stroke !== 0) this.#addLines(outlines, this.#colourOf('_FPDFPageObj_GetStrokeColor', path))
  }

  #outlinesOf(path: number, count: number, matrix: Matrix): Outline[] {
    const pdfium = this.#pdfium
    const outlines: Outline[] = []
    for (let index = 0; index < count; index += 1) {
      const segment = pdfium._FPDFPath_GetPathSegment(path, index)
      const kind = pdfium._FPDFPathSegment_GetType(segment)
      if (kind === moveTo) outlines.push({ points: [], closed: false, curved: false })
      const outline = outlines.at(-1)
      if (outline === undefined) continue
      pdfium._FPDFPathSegment_GetPoint(segment, this.#scratch, this.#scratch + 4)
      const x = pdfium.HEAPF32[this.#scratch / 4]!
      const y = pdfium.HEAPF32[this.#scratch / 4 + 1]!
      outline.points.push({
        x: matrix[0] * x + matrix[2] * y + matrix[4],
        y: matrix[1] * x + matrix[3] * y + matrix[5],
        straight: kind !== curveTo,
      })
      if (kind === curveTo) outline.curved = true
      if (pdfium._FPDFPathSegment_GetClose(segment) !== 0) outline.closed = true
    }
    return outlines
  }

  #addAreas(outlines: readonly Outline[], colour: Colour): void {
    if (colour === 'none') return
    for (const { points, curved } of outlines) {
      if (curved || points.length < 3) continue
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
      const box = {
        left: Math.min(...xs),
        bottom: Math.min(...ys),
        right: Math.max(...xs),
        top: Math.max(...ys),
      }
      if (isRectangle(points, box)) this.areas.push({ ...box, white: colour === 'white' })
    }
  }

  #addLines(outlines: readonly Outline[], colour: Colour): void {
    if (colour === 'none') return
    const white = colour === 'white'
    for (const { points, closed } of outlines) {
      const last = closed ? points.length : points.length - 1
      for (let at = 0; at < last; at += 1) {
        const [from, to] = [points[at]!, points[(at + 1) % points.length]!]
        // The first point is that of a move: the line back to it is straight.
        const straight = to.straight && (from.x !== to.x || from.y !== to.y)
        if (straight) this.lines.push({ x1: from.x, y1: from.y, x2: to.x, y2: to.y, white })
      }
    }
  }

  #matrixOf(object: number, outer: Matrix): Matrix {
    const pdfium = this.#pdfium
    if (pdfium._FPDFPageObj_GetMatrix(object, this.#scratch) === 0) return outer
    const floats = pdfium.HEAPF32.subarray(this.#scratch / 4, this.#scratch / 4 + 6)
    const [a, b, c, d, e, f] = floats as unknown as Matrix
    const [g, h, i, j, k, l] = outer
    return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
  }

  #colourOf(read: '_FPDFPageObj_GetFillColor' | '_FPDFPageObj_GetStrokeColor', object: number): Colour {
    const at = this.#scratch
    // A pattern has no colour, and shows.
    if (this.#pdfium[read](object, at, at + 4, at + 8, at + 12) === 0) return 'dark'
    const { HEAPU8 } = this.#pdfium
    if (HEAPU8[at + 12] === 0) return 'none'
    return [0, 4, 8].every((part) => HEAPU8[at + part]! >= whiteLevel) ? 'white' : 'dark'
  }
}

type Colour = 'none' | 'white' | 'dark'

/** The box of the unit square, in which an image is drawn. */
function unitBox([a, b, c, d, e, f]: Matrix): TextBox {
  const [xs, ys] = [
    [0, a, c, a + c],
    [0, b, d, b + d],
  ]
  return {
    left: e + Math.min(...xs!),
    bottom: f + Math.min(...ys!),
    right: e + Math.max(...xs!),
    top: f + Math.max(...ys!),
  }
}

/** Points by which an edge may lie off, or a line be thick. */
const [slack, thin] = [0.5, 3]

/** True if all points lie on the edges of their box, in at least two corners; any shape as thin as a line will do. */
function isRectangle(points: readonly Point[], box: TextBox): boolean {
  if (Math.min(box.right - box.left, box.top - box.bottom) <= thin) return true
  if (points.length > 6) return false
  const isOn = (at: number, from: number, to: number) =>
    Math.abs(at - from) < slack || Math.abs(at - to) < slack
  return points.every(({ x, y }) => isOn(x, box.left, box.right) && isOn(y, box.bottom, box.top))
}
