/** A transformation, as PDFs write it (ISO 32000-2, 8.3.3): x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Applies `first`, then `second`. */
export function compose(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [g, h, i, j, k, l] = second
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

/** Applies a matrix to a point. */
export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * From pixels of an image that was turned clockwise by `degrees` about its middle, on a canvas that holds all of it, to those of
 * the image before; y runs downwards in both.
 */
export function turnBack(turned: Size, before: Size, degrees: number): Matrix {
  const angle = (-degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const toMiddle: Matrix = [1, 0, 0, 1, -turned.width / 2, -turned.height / 2]
  const turn: Matrix = [cosine, sine, -sine, cosine, before.width / 2, before.height / 2]
  return compose(toMiddle, turn)
}
