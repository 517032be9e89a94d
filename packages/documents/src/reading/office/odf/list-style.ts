import { elementsOf, toBounded, type XmlElement } from '../../xml/elements.ts'
import { type WrittenForm, writeNumber } from '../number-forms.ts'

/** A level of a list. */
export interface ListLevel {
  /** undefined for bullets. */
  readonly form: WrittenForm | undefined
  readonly start: number
  readonly prefix: string
  readonly suffix: string
  /** Levels whose numbers are shown. */
  readonly shown: number
}

/** The levels of a list, from 1. */
export type ListStyle = ReadonlyMap<number, ListLevel>

/** Reads `text:list-style` (ODF 1.3 part 3, 16.29). */
export function readListStyle(style: XmlElement): ListStyle {
  return new Map(
    elementsOf(style).map(({ name, attributes }) => {
      const format = attributes['num-format'] ?? ''
      const level: ListLevel = {
        form: name === 'list-level-style-number' && format !== '' ? formOf(format) : undefined,
        start: toBounded(attributes['start-value'], 0, 1_000_000, 1),
        prefix: attributes['num-prefix'] ?? '',
        suffix: attributes['num-suffix'] ?? '',
        shown: toBounded(attributes['display-levels'], 1, 10, 1),
      }
      return [toBounded(attributes.level, 1, 10, 1), level] as const
    }),
  )
}

/** Formats are written by their first number; programs add the next ones, such as `क, ख, ग, ...`. */
function formOf(format: string): WrittenForm {
  switch (format[0]) {
    case 'a':
      return 'lower-letter'
    case 'A':
      return 'upper-letter'
    case 'i':
      return 'lower-roman'
    case 'I':
      return 'upper-roman'
    case '१':
      return 'devanagari'
    case 'क':
      return 'devanagari-consonant'
    case 'अ':
      return 'devanagari-vowel'
    default:
      return 'decimal'
  }
}

/** The text of a number, such as `१.२)`; `numbers` are those of the levels from the first to its own. */
export function labelOf(style: ListStyle, numbers: readonly number[]): string {
  const last = style.get(numbers.length)
  if (last?.form === undefined) return ''
  const shown = numbers.flatMap((number, at) => {
    const form = style.get(at + 1)?.form
    return at + last.shown < numbers.length || form === undefined ? [] : [writeNumber(number, form)]
  })
  return `${last.prefix}${shown.join('.')}${last.suffix}`
}
