import { Extent } from './extent.ts'
import type { Measure, Meter } from './measure.ts'
import type { Tag } from './scan-tags.ts'

/** Measures a worksheet of Excel by its cells with values and its merged ranges. One that is fitted to pages has few of them. */
export class WorksheetMeter implements Meter {
  readonly #sheet: string
  readonly #extent = new Extent()
  #row = 0
  #column = 0
  /** The row that was counted last, or is hidden. */
  #counted = 0
  #isFitted = false

  constructor(sheet: string) {
    this.#sheet = sheet
  }

  visit(tag: Tag): void {
    if (tag.kind === 'close') return
    switch (tag.name()) {
      case 'row':
        this.#row = Number(tag.attribute('r') ?? this.#row + 1)
        this.#column = 0
        if (isTrue(tag.attribute('hidden'))) this.#counted = this.#row
        break
      case 'c':
        this.#column = columnOf(tag.attribute('r')) ?? this.#column + 1
        break
      case 'v':
      case 'is':
      case 'f':
        this.#addCell()
        break
      case 'mergeCell':
        this.#addRange(tag.attribute('ref') ?? '')
        break
      case 'pageSetUpPr':
        this.#isFitted ||= isTrue(tag.attribute('fitToPage'))
        break
      default:
    }
  }

  measure(): Measure {
    const measured = this.#extent.measure(this.#sheet)
    return this.#isFitted ? { ...measured, pages: 0 } : measured
  }

  #addCell(): void {
    this.#extent.add(this.#row, this.#column)
    if (this.#counted !== this.#row) this.#extent.rows += 1
    this.#counted = this.#row
  }

  #addRange(reference: string): void {
    const [, last = ''] = reference.split(':')
    this.#extent.add(Number(/\d+$/.exec(last)?.[0] ?? 0), columnOf(last) ?? 0)
  }
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase()
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}
