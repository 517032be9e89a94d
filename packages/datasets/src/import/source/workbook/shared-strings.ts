import type { WorkbookBudget } from './budget.ts'
import type { XmlHandler } from './scan-xml.ts'
import { TextRuns } from './text-runs.ts'

/** Collects the texts that cells share (ECMA-376 part 1, 18.4). */
export class SharedStrings implements XmlHandler {
  readonly strings: string[] = []
  readonly #runs: TextRuns
  readonly #budget: WorkbookBudget

  constructor(budget: WorkbookBudget) {
    this.#budget = budget
    this.#runs = new TextRuns(budget)
  }

  open(name: string): void {
    if (name === 'si') {
      this.#budget.takeCells(1)
      this.#runs.start()
    } else this.#runs.open(name)
  }

  close(name: string): void {
    if (name === 'si') this.strings.push(this.#runs.take())
    else this.#runs.close(name)
  }

  text(piece: string): void {
    this.#runs.text(piece)
  }
}
