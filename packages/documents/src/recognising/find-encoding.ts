import { TextDecoder } from 'node:util'
import { type Encoding, encodingOf, encodingOfMark } from './text.ts'

/** The encoding of a text, and what it costs to read it in that. */
export interface FoundEncoding {
  readonly encoding: Encoding | 'windows-1252'
  /** Invalid bytes, or rows of them, each of which becomes U+FFFD. */
  readonly invalid: number
}

/** Max share of controls in a text that is not valid in its encoding: bytes of other files hold a tenth and more. */
const maxControls = 0.01

/**
 * The encoding of a text by all of its bytes, which `chunks` gives in order: UTF-8 or UTF-16 if they are valid, or if they
 * hold more letters beyond ASCII than invalid bytes; else Windows-1252, in which nearly every byte is a character. Undefined if
 * the bytes are invalid and hold too many controls for a text.
 */
export function findEncoding(chunks: Iterable<Uint8Array>): FoundEncoding | undefined {
  let survey: Survey | undefined
  for (const bytes of chunks) {
    survey ??= new Survey(bytes)
    survey.add(bytes)
  }
  return survey === undefined ? { encoding: 'utf-8', invalid: 0 } : survey.end()
}

/** Decodes a text as a whole; warns of a guessed encoding and of invalid bytes. Undefined if the bytes are not text. */
export function decodeWhole(bytes: Uint8Array, warn: (sentence: string) => void): string | undefined {
  const guess = findEncoding([bytes])
  if (guess === undefined) return undefined
  warnOfEncoding(guess, warn)
  return new TextDecoder(guess.encoding).decode(bytes)
}

/** Decodes the beginning of a text that is neither UTF-8 nor UTF-16, or has invalid bytes. Undefined if the bytes are not text. */
export function decodeInvalidHead(head: Uint8Array): string | undefined {
  const guess = findEncoding([head])
  if (guess === undefined) return undefined
  // Valid, but no text for the check before this one: it is all controls.
  if (guess.invalid === 0 && guess.encoding !== 'windows-1252') return undefined
  const text = new TextDecoder(guess.encoding).decode(head)
  return text.includes('\0') ? undefined : text
}

/** Warns of a guessed encoding and of invalid bytes. */
export function warnOfEncoding({ encoding, invalid }: FoundEncoding, warn: (sentence: string) => void): void {
  if (encoding === 'windows-1252')
    warn('The text is not UTF-8 and was read as Windows-1252. If letters are wrong, save it as UTF-8.')
  else if (invalid > 0) {
    const places = invalid === 1 ? '1 place' : `${invalid} places`
    warn(`The text is not valid ${encoding.toUpperCase()} at ${places}: U+FFFD is written there.`)
  }
}

/** Counts what a text holds in the encoding that its beginning has. */
class Survey {
  readonly #encoding: Encoding
  readonly #isMarked: boolean
  readonly #strict: TextDecoder
  readonly #lenient: TextDecoder
  #isValid = true
  #units = 0
  #letters = 0
  #invalid = 0
  #controls = 0

  constructor(head: Uint8Array) {
    this.#encoding = encodingOf(head)
    this.#isMarked = encodingOfMark(head) !== undefined
    this.#strict = new TextDecoder(this.#encoding, { fatal: true })
    this.#lenient = new TextDecoder(this.#encoding)
  }

  add(bytes: Uint8Array): void {
    this.#check(() => this.#strict.decode(bytes, { stream: true }))
    this.#count(this.#lenient.decode(bytes, { stream: true }))
  }

  end(): FoundEncoding | undefined {
    this.#check(() => this.#strict.decode())
    this.#count(this.#lenient.decode())
    if (this.#isValid) return { encoding: this.#encoding, invalid: 0 }
    const isWide = this.#encoding !== 'utf-8'
    const wrong = this.#controls + (isWide ? this.#invalid : 0)
    // The last character may be cut, also in a text of a few letters.
    if (wrong > Math.max(this.#units * maxControls, isWide ? 1 : 0)) return undefined
    if (isWide || this.#isMarked || this.#letters > this.#invalid)
      return { encoding: this.#encoding, invalid: this.#invalid }
    return { encoding: 'windows-1252', invalid: 0 }
  }

  #check(decode: () => string): void {
    try {
      if (this.#isValid) decode()
    } catch {
      this.#isValid = false
    }
  }

  #count(text: string): void {
    this.#units += text.length
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at)
      if (unit === 0xfffd) this.#invalid += 1
      else if (unit > 0x9f) this.#letters += 1
      else if (unit < 0x20 ? !isPlain(unit) : unit >= 0x7f) this.#controls += 1
    }
  }
}

/** True if a text may hold this control: tab, line ends, form feed or escape. */
function isPlain(unit: number): boolean {
  return (unit >= 0x09 && unit <= 0x0d) || unit === 0x1b
}
