import type { TextBox } from '@tathya/documents/pdf-text'
import type { Box } from '../../model/document.ts'

/** A page as it is read: from coordinates of the PDF to points from the top left corner, y downwards. */
export interface PageFrame {
  readonly width: number
  readonly height: number
  toPoint(x: number, y: number): readonly [x: number, y: number]
  toBox(box: TextBox): Box
}

/** The frame of the part of a page that is shown, turned clockwise by quarter turns (ISO 32000-2, 7.7.3.3). */
export function frameOf({ left, bottom, right, top }: TextBox, turns: number): PageFrame {
  const [across, up] = [right - left, top - bottom]
  const toPoint = [
    (x: number, y: number) => [x - left, top - y] as const,
    (x: number, y: number) => [y - bottom, x - left] as const,
    (x: number, y: number) => [right - x, y - bottom] as const,
    (x: number, y: number) => [top - y, right - x] as const,
  ][turns % 4]!
  const [width, height] = turns % 2 === 0 ? [across, up] : [up, across]
  return {
    width,
    height,
    toPoint,
    toBox(box) {
      const [x1, y1] = toPoint(box.left, box.bottom)
      const [x2, y2] = toPoint(box.right, box.top)
      return {
        left: Math.min(x1, x2),
        top: Math.min(y1, y2),
        right: Math.max(x1, x2),
        bottom: Math.max(y1, y2),
      }
    },
  }
}
