/** An image of grey values, one byte a pixel, row by row from the top; 0 is black. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}
