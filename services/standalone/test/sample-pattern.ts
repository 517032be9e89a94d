/** A pattern, parsed. */
export interface Pattern {
  /** Makes a text that matches. */
  sample(random: Random): string
}

/** Returns a number from 0 to 1, without 1. */
type Random = () => number

/** Characters that samples are made of: ASCII, and some of other scripts and lengths. */
const alphabet = [...Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)), ...'éकष१९०७😀𑒰']
/** Repetitions where the pattern has no limit. */
const openRepeat = 4

/**
 * Parses a pattern of the kind that the regular expressions of ECMAScript, Python, Go (RE2), Java, .NET and Rust read in the same
 * way. Throws for everything else: lookaround, back references, named groups, lazy quantifiers, `\p`, `\d`, `\w` and `\b`, which
 * some do not have and others match by Unicode.
 */
export function parsePattern(source: string): Pattern {
  const parser = new Parser(source)
  const pattern = parser.alternatives()
  parser.end()
  return pattern
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)]!
}

class Parser {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  end(): void {
    if (this.#at < this.#source.length) throw this.#fault()
  }

  alternatives(): Pattern {
    const all = [this.#sequence()]
    while (this.#take('|')) all.push(this.#sequence())
    return { sample: (random) => pick(all, random).sample(random) }
  }

  #sequence(): Pattern {
    const parts: Pattern[] = []
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) parts.push(this.#part())
    return { sample: (random) => parts.map((part) => part.sample(random)).join('') }
  }

  #part(): Pattern {
    if (this.#take('^') || this.#take('$')) return { sample: () => '' }
    const atom = this.#take('(') ? this.#group() : this.#characters()
    const [, written, min, comma, max] = this.#match(/([?*+]|\{(\d+)(,?)(\d*)\})?/y)
    if (written === undefined) return atom
    if ('?+*'.includes(this.#source[this.#at] ?? ' ')) throw this.#fault()
    const [low, high] =
      min === undefined
        ? [written === '+' ? 1 : 0, written === '?' ? 1 : openRepeat]
        : [Number(min), comma === '' ? Number(min) : max === '' ? Number(min) + openRepeat : Number(max)]
    return {
      sample: (random) =>
        Array.from({ length: low + Math.floor(random() * (high - low + 1)) }, () => atom.sample(random)).join(
          '',
        ),
    }
  }

  #group(): Pattern {
    if (this.#source[this.#at] === '?' && !this.#take('?:')) throw this.#fault()
    const group = this.alternatives()
    if (!this.#take(')')) throw this.#fault()
    return group
  }

  #characters(): Pattern {
    const [set] = this.#match(
      /\[(?:\\(?:[sS^$\\.*+?()[\]{}|/-]|x[0-9a-f]{2})|[^\]\\])+\]|\\(?:[sS^$\\.*+?()[\]{}|/-]|x[0-9a-f]{2})|[^\\^$*+?()[\]{}|]/y,
    )
    const one = new RegExp(`^${set}$`, 'u')
    const possible = alphabet.filter((character) => one.test(character))
    if (possible.length === 0) throw this.#fault()
    return { sample: (random) => pick(possible, random) }
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #match(expression: RegExp): RegExpExecArray {
    expression.lastIndex = this.#at
    const found = expression.exec(this.#source)
    if (found === null) throw this.#fault()
    this.#at += found[0].length
    return found
  }

  #fault(): Error {
    return new Error(`Not portable at ${this.#at}: ${this.#source}`)
  }
}
