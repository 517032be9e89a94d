import type { WorkbookBudget } from './budget.ts'
import type { Attributes, XmlHandler } from './scan-xml.ts'

/** First id of formats that a workbook may define; some writers begin at 100. */
const firstOwn = 100

/** Characters of a format: Excel takes 255. */
const maxCode = 1_000

/** Formats of days and times that every program has: of all places, East Asia and Thailand (ECMA-376 part 1, 18.8.30). */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81)

/** Collects which styles of cells show a number as a day or time (ECMA-376 part 1, 18.8). */
export class NumberFormats implements XmlHandler {
  /** Of each style in turn whether it shows a day or time. */
  readonly isDate: boolean[] = []
  readonly #budget: WorkbookBudget
  readonly #own = new Map<number, boolean>()
  #isCellStyles = false

  constructor(budget: WorkbookBudget) {
    this.#budget = budget
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'cellXfs') this.#isCellStyles = true
    else if (name === 'numFmt') this.#define(Number(attributes.numFmtId), attributes.formatCode ?? '')
    else if (name === 'xf' && this.#isCellStyles) this.#addStyle(Number(attributes.numFmtId ?? 0))
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#isCellStyles = false
  }

  #define(id: number, code: string): void {
    if (!(id >= firstOwn)) return
    this.#budget.takeCells(1)
    this.#own.set(id, code.length <= maxCode && isDateFormat(code))
  }

  #addStyle(format: number): void {
    this.#budget.takeCells(1)
    this.isDate.push(this.#own.get(format) ?? builtIn(format))
  }
}

/** The parts of formats of days and times; any other letter or digit makes it a format of numbers. */
const dateParts = /^(a{1,5}|am|p|pm|d{1,4}|e{1,2}|eeee|h{1,2}|m{1,5}|s{1,2}|y|yy|yyyy)$/

/** Whether a format such as `[$-409]d-mmm-yy;@` shows a day or time. */
function isDateFormat(code: string): boolean {
  return code
    .toLowerCase()
    .replace(/\\./g, ' ')
    .split(';')
    .some((part) => {
      const tokens = part
        .replace(/"[^"]*"/g, ' ')
        .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
        .replace(/\[([smhd]{1,2})\]/g, '$1')
        .replace(/\[[^\]]*\]/g, '')
        .split(/[^a-z0#?%]+/)
        .filter((token) => token !== '')
      return tokens.length > 0 && tokens.every((token) => dateParts.test(token))
    })
}
