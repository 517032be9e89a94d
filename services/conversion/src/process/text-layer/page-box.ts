import { PDFArray, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import type { Matrix } from '../images/orientation.ts'
import type { TreePage } from '../pdf/page-tree.ts'

/** Letter, which readers take for a page without a box. */
const defaultBox = [0, 0, 612, 792] as const

/**
 * From a page as readers show it (its crop box, turned by `Rotate`; y downwards), of this size, to its own coordinates
 * (ISO 32000-2, 14.11.2 and table 31).
 */
export function fromShownPage(page: TreePage, { width, height }: { width: number; height: number }): Matrix {
  const media = boxOf(page, 'MediaBox') ?? defaultBox
  const crop = boxOf(page, 'CropBox') ?? media
  const [left, bottom] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])]
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
  const [across, up] = [right - left, top - bottom]
  const turn = entryOf(page, 'Rotate')
  const degrees = turn instanceof PDFNumber ? ((turn.asNumber() % 360) + 360) % 360 : 0
  if (degrees === 90) return [0, up / width, across / height, 0, left, bottom]
  if (degrees === 180) return [-across / width, 0, 0, up / height, right, bottom]
  if (degrees === 270) return [0, -up / width, -across / height, 0, right, top]
  return [across / width, 0, 0, -up / height, left, top]
}

function entryOf({ page, inherited }: TreePage, name: string): PDFObject | undefined {
  const key = PDFName.of(name)
  const value = page.get(key) ?? inherited.get(key)
  return value instanceof PDFRef ? page.context.lookup(value) : value
}

function boxOf(page: TreePage, name: string): readonly [number, number, number, number] | undefined {
  const box = entryOf(page, name)
  if (!(box instanceof PDFArray) || box.size() !== 4) return undefined
  const sides = Array.from({ length: 4 }, (_, at) => box.lookup(at))
  if (!sides.every((side) => side instanceof PDFNumber)) return undefined
  const [a, b, c, d] = sides.map((side) => (side as PDFNumber).asNumber()) as [number, number, number, number]
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}
