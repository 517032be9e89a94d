import type { CellPlace } from './table.ts'

/** Cells of a row. */
const maxCells = 256

/** Follows the definition of a row (RTF 1.9.1, "Table Definitions"). */
export class RowShape {
  places: CellPlace[] = []
  isHeader = false
  #merged: CellPlace['merged'] = 'no'

  addWord(name: string, value: number | undefined): void {
    if (name === 'trowd') {
      this.places = []
      this.isHeader = false
      this.#merged = 'no'
    } else if (name === 'trhdr') this.isHeader = true
    else if (name === 'clvmrg') this.#merged = 'down'
    else if (name === 'clmrg') this.#merged = 'across'
    else if (name === 'cellx') {
      if (this.places.length < maxCells) this.places.push({ right: value ?? 0, merged: this.#merged })
      this.#merged = 'no'
    }
  }
}
