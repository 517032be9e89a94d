import type { z } from 'zod'
import type { FilterReader, FilterValue } from '../declare/filter-reader.ts'
import type { QueryField, QueryType } from '../declare/query-field.ts'
import { parseAmount, scaleWords } from '../readers/amounts.ts'
import { toLatinDigits } from '../text/fold-text.ts'
import type { Comparison } from './filter-parameter.ts'

/** Names of types in messages. */
const kinds = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
} as const satisfies Record<QueryType, string>

/** A fault of a value. */
export interface ValueFault {
  readonly message: string
  readonly accepted: string | readonly string[]
}

/**
 * Parses a value of a filter: by the reader of the field, else by its type; values compared for equality must be possible.
 * Returns several where the reader does.
 */
export function readValue(
  field: QueryField,
  comparison: Comparison,
  text: string,
  reader: FilterReader | undefined,
  existing: () => ReadonlySet<FilterValue>,
): readonly FilterValue[] | ValueFault {
  if (comparison === 'prefix' || comparison === 'contains') return [text.normalize('NFC')]
  if (reader !== undefined) return readByReader(field, comparison, text, reader, existing())
  const value = readTyped(field, text)
  if (value === undefined) return typeFault(field, text)
  if (field.values !== undefined) return field.values.includes(value) ? [value] : typeFault(field, text)
  // The bounds of a range need not be possible values themselves; days are written in one way only.
  const mustBePossible = comparison === 'is' || comparison === 'ne' || field.isDay
  const checked = mustBePossible ? field.schema.safeParse(value) : undefined
  if (checked === undefined || checked.success) return bothForms(value)
  return {
    message: `${JSON.stringify(text.slice(0, 60))} cannot be a value of it: ${field.description}`,
    accepted: describePossible(field, checked.error.issues[0]),
  }
}

/** Describes the possible values: by the violated bound, else by the field. */
function describePossible(field: QueryField, fault: z.core.$ZodIssue | undefined): string {
  if (field.isDay) return 'a day, YYYY-MM-DD'
  const isBound = fault?.code === 'too_small' || fault?.code === 'too_big'
  if (!isBound || (field.type !== 'integer' && field.type !== 'number')) return field.description
  const kind = kinds[field.type]
  if (fault.code === 'too_small')
    return `${kind} ${fault.inclusive ? 'of at least' : 'greater than'} ${fault.minimum}`
  return `${kind} ${fault.inclusive ? 'of at most' : 'less than'} ${fault.maximum}`
}

/** Letters with marks have two Unicode forms; sources use either. A range is compared with the first. */
function bothForms(value: FilterValue): readonly FilterValue[] {
  return typeof value === 'string' ? [...new Set([value, value.normalize('NFC')])] : [value]
}

function readByReader(
  field: QueryField,
  comparison: Comparison,
  text: string,
  reader: FilterReader,
  existing: ReadonlySet<FilterValue>,
): readonly FilterValue[] | ValueFault {
  const values = reader.read(text, existing)
  if (values === undefined)
    return {
      message: `must be ${reader.accepted}, not ${JSON.stringify(text.slice(0, 60))}`,
      accepted: reader.accepted,
    }
  if (comparison === 'is' || comparison === 'ne' || values.length < 2) return values
  // A value that is also the name of several is compared as it is.
  if (values.includes(text)) return [text]
  return {
    message: `must name one value of ${field.name} to compare with, not several`,
    accepted: reader.accepted,
  }
}

function readTyped(field: QueryField, text: string): FilterValue | undefined {
  const { type } = field
  if (type === 'string') return text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  const inWords = readAmount(field, text)
  if (inWords !== undefined) return type === 'number' || Number.isSafeInteger(inWords) ? inWords : undefined
  const pattern = type === 'integer' ? /^-?\d{1,16}$/ : /^-?\d{1,30}(\.\d{1,30})?([eE][+-]?\d{1,3})?$/
  const plain = toLatinDigits(text)
  const number = pattern.test(plain) ? Number(plain) : Number.NaN
  const isExact = type === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number)
  // -0 is 0.
  return isExact ? number + 0 : undefined
}

/** Units of money and of what is counted. */
const counted = /\bNPR\b|^[A-Z]{3}$|of the currency$|of the row$|^persons$|^people$|^wards$/

/** True for fields whose numbers may be written with names of large numbers: those of money and of counts. */
export function takesWords({ unit = '' }: QueryField): boolean {
  return counted.test(unit)
}

/**
 * Reads an amount with names of large numbers, in the unit of a field: `5 arab` is 5,000 where the field has millions.
 * Undefined where the text has none or the field does not take them.
 */
export function readAmount(field: QueryField, text: string): number | undefined {
  const amount = takesWords(field) ? parseAmount(text) : undefined
  return amount !== undefined && /^million\b/.test(field.unit!) ? amount / 1e6 : amount
}

function typeFault(field: QueryField, text: string): ValueFault {
  const { type, values } = field

  const got = JSON.stringify(text.slice(0, 60))
  if (values !== undefined)
    return { message: `must be one of ${values.join(', ')}, not ${got}`, accepted: values.map(String) }
  const accepted = takesWords(field) ? `${kinds[type]}, also with ${scaleWords}` : kinds[type]
  return { message: `must be ${accepted}, not ${got}`, accepted }
}

/** A fault of a list of values. */
export interface SplitFault {
  readonly fault: string
}

/**
 * Splits the values of a parameter at its commas. A value with a comma is quoted, a quote inside is doubled; blanks around
 * a value are trimmed unless they are quoted.
 */
export function splitValues(text: string): readonly string[] | SplitFault {
  const values: string[] = []
  let remaining = text.trim()
  for (;;) {
    const [whole, quoted, bare] = /^\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,"][^,]*)?)/.exec(
      remaining,
    ) as RegExpExecArray
    const value = quoted?.replaceAll('""', '"') ?? bare?.trim() ?? ''
    if (value === '' && quoted === undefined) {
      const open = remaining.trimStart().startsWith('"')
      return {
        fault: open ? 'has a quote that is not closed before the next comma' : 'has a value that is empty',
      }
    }
    values.push(value)
    remaining = remaining.slice(whole.length)
    if (remaining === '') return values
    remaining = remaining.slice(1)
  }
}
