import { type PlaceType, splitSuffix, typeAt } from './place-types.ts'
import { spelledNumber } from './spelled-numbers.ts'
import { type Token, toTokens, toWord, type Word } from './words.ts'

/** A word that may be part of a name, with its context. */
export interface PlaceWord extends Word {
  /** Words of one part may be one name; commas, numbers and types separate parts. */
  readonly part: number
  /** The type after this word, and the type before it. */
  type: PlaceType | undefined
  typeBefore: PlaceType | undefined
  /** True if it belongs to the name of a street: Durbar Marg. */
  isStreet: boolean
}

/** A number, with the count of words before it. */
export interface PlaceNumber {
  readonly value: number
  readonly after: number
  /** True if it belongs to the word that follows, not to the one before: Tokha, ward 5 Gongabu. */
  readonly isLeading: boolean
}

/** A text, parsed without a list of places. */
export interface PlaceText {
  readonly words: PlaceWord[]
  /** The number that a word such as वडा marks as that of a ward. */
  readonly ward: PlaceNumber | undefined
  /** All other numbers, without those of houses in streets. */
  readonly numbers: readonly PlaceNumber[]
  /** Types without a word beside them. */
  readonly looseTypes: readonly PlaceType[]
  /** True if the text ends in a word, which may still be incomplete. */
  readonly endsInWord: boolean
}

/** Words and numbers that are read; others are ignored. */
const maxTokens = 32
/** Numbered provinces are one word, in names as in searches. */
const provinceWord = 'provincenumber'
const provinces = 7
const ordinals = new Set(['st', 'nd', 'rd', 'th', 'au', 'aun'])

/** Parses a text in either script: words that may name places, their types, and numbers. */
export function readPlace(text: string): PlaceText {
  return new PlaceReader(toTokens(text).slice(0, maxTokens)).read()
}

class PlaceReader {
  readonly #tokens: readonly Token[]
  readonly #words: PlaceWord[] = []
  readonly #numbers: PlaceNumber[] = []
  readonly #looseTypes: PlaceType[] = []
  #ward: PlaceNumber | undefined
  #at = 0
  #part = 0
  /** A type at the beginning of a part, for the word that follows: जिल्ला कास्की. */
  #typeAhead: PlaceType | undefined
  #endsInWord = false
  /** True at the beginning of the text, and after a comma or the like. */
  #isStart = true

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  read(): PlaceText {
    while (this.#at < this.#tokens.length) this.#step(this.#tokens[this.#at]!)
    this.#dropTypeAhead()
    markStreets(this.#words)
    return {
      words: this.#words,
      ward: this.#ward,
      // Houses have numbers, too: Durbar Marg 12.
      numbers: this.#numbers.filter(({ after }) => this.#words[after - 1]?.isStreet !== true),
      looseTypes: this.#looseTypes,
      endsInWord: this.#endsInWord,
    }
  }

  #step(token: Token): void {
    if (token === 'end') {
      this.#at += 1
      this.#isStart = true
      this.#newPart()
    } else if ('number' in token) this.#takeNumber(token.number)
    else this.#takeWord(token.word)
    this.#endsInWord =
      typeof token === 'object' && 'word' in token && this.#words.at(-1)?.letters === token.word.letters
  }

  #newPart(): void {
    this.#dropTypeAhead()
    this.#part += 1
  }

  #dropTypeAhead(): void {
    if (this.#typeAhead !== undefined) this.#looseTypes.push(this.#typeAhead)
    this.#typeAhead = undefined
  }

  /** A number, perhaps with "no." and the word for what it counts behind it: १० नं. वडा, 2 no. province. */
  #takeNumber(value: number): void {
    this.#at += 1
    const word = this.#wordsFrom(this.#at)[0]
    if (word !== undefined && ordinals.has(word.plain)) this.#at += 1
    const next = typeAt(this.#wordsFrom(this.#at))
    const counted = next?.type === 'number' ? typeAt(this.#wordsFrom(this.#at + next.length)) : next
    if (
      counted?.type === 'ward' ||
      (counted?.type === 'province' && value <= provinces && !this.#endsPart())
    ) {
      this.#at += (next!.type === 'number' ? next!.length : 0) + counted.length
      this.#takeCounted(counted.type, value)
      return
    }
    if (next?.type === 'number') this.#at += next.length
    this.#numbers.push(this.#numberOf(value))
    this.#newPart()
  }

  /** A number that was just read. */
  #numberOf(value: number): PlaceNumber {
    const after = this.#words.length
    const next = this.#tokens[this.#at]
    const isLeading = after === 0 || (this.#isStart && typeof next === 'object' && 'word' in next)
    this.#isStart = false
    return { value, after, isLeading }
  }

  /** True after a word: in "Pokhara 4 Pradesh" the number is not that of a province. */
  #endsPart(): boolean {
    return this.#words.at(-1)?.part === this.#part
  }

  #takeCounted(type: PlaceType, value: number): void {
    if (type === 'ward') {
      const number = this.#numberOf(value)
      this.#ward ??= number
      this.#newPart()
      return
    }
    this.#newPart()
    this.#push(toWord(`${provinceWord}${'abcdefgh'[value]}`), 'province')
    this.#newPart()
  }

  #takeWord(word: Word): void {
    const typeWord = typeAt(this.#wordsFrom(this.#at))
    if (typeWord === undefined || this.#isNumberName(word, typeWord)) {
      this.#at += 1
      const split = splitSuffix(word)
      if (split === undefined) this.#push(word, undefined)
      else {
        this.#push(toWord(split.name), split.type)
        this.#part += 1
      }
      return
    }
    this.#at += typeWord.length
    this.#takeType(typeWord.type)
  }

  /** True for the village Num: at the beginning of a part, "num" does not say that a number follows. */
  #isNumberName({ plain }: Word, { type }: { readonly type: PlaceType }): boolean {
    return type === 'number' && plain === 'num' && this.#isStart
  }

  /** A type belongs to the number behind it, to the word before it, or to the word that follows. */
  #takeType(type: PlaceType): void {
    if (type === 'nothing' || type === 'number') return
    if (type === 'ward' || type === 'province') {
      const number = this.#numberAhead()
      if (number !== undefined && (type === 'ward' || number.value <= provinces)) {
        this.#at = number.end
        this.#takeCounted(type, number.value)
        return
      }
    }
    if (type === 'ward') return
    const last = this.#words.at(-1)
    if (last?.part === this.#part) {
      last.type = type
      this.#part += 1
    } else {
      this.#dropTypeAhead()
      this.#typeAhead = type
    }
  }

  /** The number that follows at once or after "no.". */
  #numberAhead(): { value: number; end: number } | undefined {
    let at = this.#at
    const next = typeAt(this.#wordsFrom(at))
    if (next?.type === 'number') at += next.length
    const spelled = spelledNumber(this.#wordsFrom(at))
    if (spelled !== undefined) return { value: spelled.value, end: at + spelled.length }
    const token = this.#tokens[at]
    return typeof token === 'object' && 'number' in token ? { value: token.number, end: at + 1 } : undefined
  }

  #push(word: Word, type: PlaceType | undefined): void {
    this.#words.push({ ...word, part: this.#part, type, typeBefore: this.#typeAhead, isStreet: false })
    this.#typeAhead = undefined
    this.#isStart = false
  }

  #wordsFrom(start: number): Word[] {
    const words: Word[] = []
    for (let at = start; at < this.#tokens.length; at += 1) {
      const token = this.#tokens[at]!
      if (token === 'end' || 'number' in token) break
      words.push(token.word)
    }
    return words
  }
}

/** Words that end the name of a street. */
const streets = /(?:marga?|sadak|street|road|galli|lane|highway)$|^(?:rod|len)$/

/** Marks the words of streets, up to the one that says so. */
function markStreets(words: PlaceWord[]): void {
  for (const [at, { plain, part }] of words.entries()) {
    if (!streets.test(plain)) continue
    for (let of = at; of >= 0 && words[of]!.part === part; of -= 1) words[of]!.isStreet = true
  }
}
