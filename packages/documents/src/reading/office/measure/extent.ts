import { type Measure, maxPositions, rowsPerPage } from './measure.ts'

/** The rows and columns that hold something, counted from 1. */
export class Extent {
  /** Rows with something in them that are shown. */
  rows = 0
  #lastRow = 0
  #lastColumn = 0

  add(row: number, column: number): void {
    this.#lastRow = Math.max(this.#lastRow, row)
    this.#lastColumn = Math.max(this.#lastColumn, column)
  }

  measure(sheet: string): Measure {
    const isFar = this.#lastRow * this.#lastColumn > maxPositions
    return {
      pages: Math.ceil(this.rows / rowsPerPage),
      farthest: isFar ? `${toLetters(this.#lastColumn)}${this.#lastRow} of sheet ${sheet}` : undefined,
    }
  }
}

function toLetters(column: number): string {
  let [letters, rest] = ['', column]
  for (; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}
