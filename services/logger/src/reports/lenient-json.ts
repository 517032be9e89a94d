import { problem } from '@tathya/platform'

/** Max levels of arrays and objects; what is deeper becomes a mark. */
const maxLevels = 64
/** Mark in place of values that are too deep. */
const deep = '"…"'

const utf8 = new TextDecoder('utf-8')

/** Limits of reading a report. */
export interface ReportRules {
  /** Names it in messages. */
  readonly what: string
  /** Max JSON values. */
  readonly maxValues: number
  /** Treatment of a report with more: its end is left out, or it is refused. */
  readonly excess: 'cut' | 'refused'
}

/**
 * Parses the JSON of a foreign program, which does not send a refused report again: what strict JSON forbids is repaired. Wrong UTF-8
 * and halves of surrogate pairs become U+FFFD, `NaN` and numbers that a double does not hold become text, levels beyond 64 a
 * mark. Throws `malformed_json`, and `json_too_complex` where an excess is refused.
 */
export function parseReport(bytes: Uint8Array, rules: ReportRules): unknown {
  const text = new Repair(repairPairs(utf8.decode(bytes)), rules).run()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw problem('malformed_json', {
      detail: `The ${rules.what} is not valid JSON: ${(error as Error).message}.`,
    })
  }
}

/** An escaped backslash, a surrogate pair, or half of one. */
const escapes =
  /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}/g

/** Replaces halves of surrogate pairs in JSON, which programs make where they cut a text, by U+FFFD. */
export function repairPairs(json: string): string {
  if (!json.includes('\\u')) return json
  return json.replaceAll(escapes, (sequence) => (sequence.length === 6 ? '\\ufffd' : sequence))
}

/** A number, or what programs write in the place of one. */
const token = /-?(?:Infinity|NaN|\d[\d.eE+-]*)/y

/** Rewrites JSON once from begin to end, copying what needs no repair. */
class Repair {
  private readonly text: string
  private readonly rules: ReportRules
  private readonly parts: string[] = []
  private readonly closers: string[] = []
  private copied = 0
  private values = 1

  constructor(text: string, rules: ReportRules) {
    this.text = text
    this.rules = rules
  }

  run(): string {
    const { text } = this
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index)
      if (unit === 0x22) index = endOfString(text, index)
      else if (unit === 0x5b || unit === 0x7b) this.open(index, unit === 0x5b ? ']' : '}')
      else if (unit === 0x5d || unit === 0x7d) this.close(index)
      else if (unit === 0x2c) {
        this.values += 1
        if (this.values > this.rules.maxValues) return this.cut(index)
      } else if (isTokenStart(unit)) index = this.number(index)
    }
    if (this.parts.length === 0) return text
    this.copyTo(text.length)
    return this.parts.join('')
  }

  private open(index: number, closer: string): void {
    this.values += 1
    this.closers.push(closer)
    if (this.closers.length === maxLevels + 1) this.copyTo(index, deep)
  }

  private close(index: number): void {
    if (this.closers.length === maxLevels + 1) this.copied = index + 1
    this.closers.pop()
  }

  /** Returns where the token ends. */
  private number(index: number): number {
    token.lastIndex = index
    const [found = ''] = token.exec(this.text) ?? []
    if (found === '') return index
    if (!isExact(found) && this.closers.length <= maxLevels) {
      this.copyTo(index, `"${found}"`)
      this.copied = index + found.length
    }
    return index + found.length - 1
  }

  /** Ends the text before the comma at `index`. */
  private cut(index: number): string {
    if (this.rules.excess === 'refused') {
      const { maxValues } = this.rules
      throw problem('json_too_complex', { detail: `The JSON may have ${maxValues} values here.` })
    }
    if (this.closers.length <= maxLevels) this.copyTo(index)
    return this.parts.join('') + this.closers.slice(0, maxLevels).toReversed().join('')
  }

  /** Copies the text before `end`, and writes `then` in the place of what follows. */
  private copyTo(end: number, then = ''): void {
    this.parts.push(this.text.slice(this.copied, end), then)
    this.copied = end
  }
}

/** The index of the quotation mark that ends a string; the length of the text if none does. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === 0x5c) index += 1
    else if (unit === 0x22) return index
  }
  return text.length
}

/** A digit, a minus, `I` or `N`. */
function isTokenStart(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || unit === 0x2d || unit === 0x49 || unit === 0x4e
}

/** True for a number that a double holds with all its digits, or nearly for one with a fraction. */
function isExact(text: string): boolean {
  if (text.length < 16 && !/[eEIN]/.test(text)) return true
  const number = Number(text)
  // Text that is not a number is left to the parser.
  if (Number.isNaN(number)) return !text.endsWith('NaN')
  return Number.isFinite(number) && (/[.eE]/.test(text) || Number.isSafeInteger(number))
}
