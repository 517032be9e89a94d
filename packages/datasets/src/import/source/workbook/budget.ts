import { ImportError } from '../../../errors.ts'
import type { SourceLimits } from '../limits.ts'

/**
 * Counts what the cells of a workbook take, before memory is taken: a cell in the last corner makes a million empty rows,
 * and a million cells may repeat one long text.
 */
export class WorkbookBudget {
  readonly #name: string
  readonly #limits: Pick<SourceLimits, 'cells' | 'characters'>
  #cells = 0
  #characters = 0

  constructor(name: string, limits: Pick<SourceLimits, 'cells' | 'characters'>) {
    this.#name = name
    this.#limits = limits
  }

  /** Takes rows, cells (empty ones above or before others too), shared texts or styles. Throws `ImportError`. */
  takeCells(count: number): void {
    this.#cells += count
    if (this.#cells > this.#limits.cells)
      throw this.#tooMuch(this.#limits.cells, 'rows and cells, with empty ones between them')
  }

  /** Takes characters of texts. Throws `ImportError`. */
  takeCharacters(count: number): void {
    this.#characters += count
    if (this.#characters > this.#limits.characters)
      throw this.#tooMuch(this.#limits.characters, 'characters of text')
  }

  #tooMuch(max: number, what: string): ImportError {
    return new ImportError(
      `${this.#name} has more than ${max.toLocaleString('en')} ${what}, the most that is read: remove empty rows and columns, split it by period or save it as CSV.`,
    )
  }
}
