import { formatNumber } from '../text/shaper.ts'
import type { Colour } from './theme.ts'

/** Writes the operators of one line of text, without redundant ones. */
export class Pen {
  #operators = ''
  #array = ''
  #font = ''
  #size = 0
  #colour = ''
  #rise = 0
  #x = 0

  colour(colour: Colour): void {
    const operator = `${colour.join(' ')} rg`
    if (operator === this.#colour) return
    this.write(operator)
    this.#colour = operator
  }

  /** Raises text by some points, or lowers it. */
  rise(points: number): void {
    if (points === this.#rise) return
    this.write(`${formatNumber(points)} Ts`)
    this.#rise = points
  }

  /** Moves right from the end of the shown text to `x`. */
  moveTo(x: number): void {
    const gap = x - this.#x
    if (Math.abs(gap) < 0.005 || this.#size === 0) return
    this.#array += formatNumber((-gap / this.#size) * 1000)
    this.#x = x
  }

  show(font: string, size: number, codes: string): void {
    if (font !== this.#font || size !== this.#size) {
      this.write(`/${font} ${formatNumber(size)} Tf`)
      this.#font = font
      this.#size = size
    }
    this.#array += codes
  }

  advance(width: number): void {
    this.#x += width
  }

  /** Writes an operator behind the text so far. */
  write(operator: string): void {
    if (this.#array !== '') this.#operators += `[${this.#array.replaceAll('><', '')}] TJ `
    this.#array = ''
    this.#operators += `${operator} `
  }

  /** All operators. The state of text outlives the line, so the rise ends here. */
  end(): string {
    this.rise(0)
    if (this.#array !== '') this.#operators += `[${this.#array.replaceAll('><', '')}] TJ `
    this.#array = ''
    return this.#operators.trimEnd()
  }
}
