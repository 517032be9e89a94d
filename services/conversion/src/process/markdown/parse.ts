import { Lexer, type Token, Tokenizer } from 'marked'
import { isNestedTooDeep, maxLevels } from './nesting.ts'

/** A text that would take too much time or memory; the message is a part of a sentence. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex'
}

/**
 * Processor time that parsing may take. Most texts take half a microsecond a code unit; for some unusual ones, the time
 * grows with the square of the length.
 */
const maxTime = { microseconds: 1_000_000, perUnit: 1 }

/** Steps of the parser between two looks at the time. */
const stepsBetween = 64

/** Cells of one table, with those that its rows lack: more than pages can hold. */
const maxCells = 1_000_000

/** Parses Markdown (GitHub's flavour). Throws `TooComplex`. */
export function parseMarkdown(text: string): Token[] {
  if (isNestedTooDeep(text)) {
    throw new TooComplex(`its lists and quotations have more than ${maxLevels} levels`)
  }
  try {
    return new Lexer({ gfm: true, tokenizer: new BoundedTokenizer(text.length) }).lex(text)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new TooComplex('its lists, quotations or styles lie too deep in one another', { cause })
  }
}

/** Rules of the parser that give up a text that costs too much. */
class BoundedTokenizer extends Tokenizer {
  readonly #start = now()
  readonly #most: number
  #steps = 0

  constructor(units: number) {
    super()
    this.#most = maxTime.microseconds + units * maxTime.perUnit
  }

  /** The first rule of every block. */
  override space(source: string) {
    this.#assertTime()
    return super.space(source)
  }

  /** The first rule of every piece of a line. */
  override escape(source: string) {
    this.#assertTime()
    return super.escape(source)
  }

  override table(source: string) {
    if (countCells(source) > maxCells) throw new TooComplex(`a table has more than ${maxCells} cells`)
    return super.table(source)
  }

  #assertTime(): void {
    this.#steps += 1
    if (this.#steps % stepsBetween === 0 && now() - this.#start > this.#most) {
      throw new TooComplex('its marks take too long to tell apart')
    }
  }
}

/** Processor time of this thread in microseconds: on a busy machine, a text is no more complex. */
function now(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Cells of the table at the beginning of a text; rows are filled up to the columns of the first. */
function countCells(source: string): number {
  const headEnd = source.indexOf('\n')
  const rulesEnd = headEnd < 0 ? -1 : source.indexOf('\n', headEnd + 1)
  if (rulesEnd < 0 || !/^[ \t:|-]+$/.test(source.slice(headEnd + 1, rulesEnd))) return 0
  const columns = source.slice(0, headEnd).split('|').length
  const end = source.search(/\n[ \t]*\n/)
  const rows = (end < 0 ? source : source.slice(0, end)).split('\n').length
  return columns * rows
}
