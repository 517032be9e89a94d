import { pageCount, pageNumber } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import type { XmlElement } from '../../xml/elements.ts'

interface Field {
  instruction: string
  isResult: boolean
  /** Text in place of the result, such as the mark for the page's number. */
  mark: string | undefined
  link: string | undefined
}

/** Fields in one another; Word's own go a few deep. */
const maxFields = 50

/** Follows fields through runs and paragraphs (ECMA-376 part 1, 17.16). */
export class Fields {
  readonly #open: Field[] = []
  readonly #losses: Losses
  readonly #inHeader: boolean

  constructor(losses: Losses, inHeader: boolean) {
    this.#losses = losses
    this.#inHeader = inHeader
  }

  /** The address that the text here leads to. */
  get link(): string | undefined {
    return this.#open.findLast(({ link }) => link !== undefined)?.link
  }

  /** True if text here belongs to an instruction, or to a result that is replaced. */
  get isHidden(): boolean {
    return this.#open.some(({ isResult, mark }) => !isResult || mark !== undefined)
  }

  addInstruction(text: string): void {
    const field = this.#open.at(-1)
    if (field !== undefined && !field.isResult && field.instruction.length < 2_000) field.instruction += text
  }

  /** Reads `w:fldChar`; gives the text that stands for the field. */
  addCharacter(element: XmlElement): string {
    const type = element.attributes.fldCharType
    const field = this.#open.at(-1)
    if (type === 'begin' && this.#open.length < maxFields)
      this.#open.push({ instruction: '', isResult: false, mark: undefined, link: undefined })
    else if (type === 'separate' && field !== undefined) this.#startResult(field)
    else if (type === 'end' && field !== undefined) {
      if (!field.isResult) this.#startResult(field)
      this.#open.pop()
      return this.isHidden ? '' : (field.mark ?? '')
    }
    return ''
  }

  #startResult(field: Field): void {
    field.isResult = true
    field.mark = this.markOf(field.instruction)
    field.link = /^\s*HYPERLINK\s+"([^"]+)"/i.exec(field.instruction)?.[1]
  }

  /** The mark for the number of a page or of the pages; undefined for other fields. */
  markOf(instruction: string): string | undefined {
    const name = /^\s*([A-Za-z]+)/.exec(instruction)?.[1]?.toUpperCase()
    if (name === 'PAGEREF') this.#losses.add('page-reference')
    if (!this.#inHeader) return undefined
    return name === 'PAGE'
      ? pageNumber
      : name === 'NUMPAGES' || name === 'SECTIONPAGES'
        ? pageCount
        : undefined
  }
}
