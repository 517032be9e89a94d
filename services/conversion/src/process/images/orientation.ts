import type { Matrix } from '@tathya/documents/ocr'

export type { Matrix } from '@tathya/documents/ocr'

/** Transformation of an image's unit square, y upwards, for each EXIF orientation (CIPA DC-008, tag 0x0112). */
const turns: Readonly<Record<number, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
}

/** The transformation of an orientation; anything but 2 to 8 is upright. */
export function turnOf(orientation: number | undefined): Matrix {
  return turns[orientation ?? 1] ?? turns[1]!
}

/** True if an orientation swaps width and height. */
export function isSideways(orientation: number | undefined): boolean {
  return orientation !== undefined && orientation >= 5 && orientation <= 8
}
