import type { ColumnType } from '../../model/typed-table.ts'
import { dateRules, readDate } from '../dates/date-column.ts'
import { calendarOfFiscalYear, readFiscalYear } from '../dates/fiscal-year.ts'
import { type Decimal, decimalText, decimalValue, shorten, times } from '../numbers/decimal.ts'
import { type Amount, readAmount } from '../numbers/read-amount.ts'
import { blankGroupsOf, type Notation, notationOf } from '../numbers/read-number.ts'
import { type Sides, sidesOf, takeSide } from '../numbers/read-side.ts'
import { booleanReader } from '../words/read-boolean.ts'
import { readMissing } from '../words/read-missing.ts'
import { headerWords } from '../words/word-lists.ts'
import { hasWord } from '../words/words-of.ts'
import { areCodes, isSerialHeader } from './codes.ts'
import type { RawCell } from './column-texts.ts'
import type { ColumnUnit } from './column-unit.ts'
import { exactNumber, textOf, unscaledNumber } from './stored-value.ts'

/** How the cells of a column are read. */
export interface ColumnReader {
  readonly type: ColumnType
  readonly unit: string | null
  readonly factor: bigint
  readonly calendar: 'AD' | 'BS' | null
  /** The value of a cell that is not missing; undefined where it is not of the type. */
  read(cell: RawCell): string | number | undefined
}

/** The share of values that must be of a type; the others are mismatches. */
const minShare = 0.8
/** With fewer values all must be of the type. */
const minForMismatch = 5

/** Chooses the type of a column by its data cells; text where no other type has the great majority. */
export function columnReader(cells: readonly RawCell[], header: string, unit: ColumnUnit): ColumnReader {
  const values = cells.filter((cell) => readMissing(textOf(cell), false) === null)
  const texts = values.map(textOf)
  if (texts.length === 0) return textReader
  return (
    booleanColumn(values) ??
    fiscalYearColumn(texts) ??
    dateColumn(texts, header) ??
    (areCodes(texts, header) ? codeReader : undefined) ??
    numberColumn(values, header, unit) ??
    textReader
  )
}

const textReader: ColumnReader = {
  type: 'text',
  unit: null,
  factor: 1n,
  calendar: null,
  read: (cell) => textOf(cell),
}

const codeReader: ColumnReader = { ...textReader, type: 'code' }

function isMajority(count: number, all: number): boolean {
  return count > 0 && (count === all || (all >= minForMismatch && count / all >= minShare))
}

function booleanColumn(cells: readonly RawCell[]): ColumnReader | undefined {
  if (cells.every(({ value }) => typeof value === 'boolean'))
    return {
      ...textReader,
      type: 'boolean',
      read: ({ value }) => (typeof value === 'boolean' ? Number(value) : undefined),
    }
  const read = booleanReader(cells.map(textOf))
  return read && { ...textReader, type: 'boolean', read: (cell) => read(textOf(cell)) }
}

function fiscalYearColumn(texts: readonly string[]): ColumnReader | undefined {
  const years = texts.filter((text) => readFiscalYear(text) !== undefined)
  if (!isMajority(years.length, texts.length)) return undefined
  const inBs = years.filter((text) => calendarOfFiscalYear(text) === 'BS').length
  return {
    ...textReader,
    type: 'fiscal_year',
    calendar: inBs * 2 >= years.length ? 'BS' : 'AD',
    read: (cell) => readFiscalYear(textOf(cell)),
  }
}

function dateColumn(texts: readonly string[], header: string): ColumnReader | undefined {
  const isBs = hasWord(header, headerWords.bikramSambat)
  const isAd = hasWord(header, headerWords.commonEra)
  const rules = dateRules(texts, isBs === isAd ? undefined : isBs ? 'BS' : 'AD')
  const dates = texts.flatMap((text) => readDate(text, rules) ?? [])
  if (!isMajority(dates.length, texts.length)) return undefined
  const inBs = dates.filter(({ calendar }) => calendar === 'BS').length
  return {
    ...textReader,
    type: 'date',
    calendar: inBs * 2 >= dates.length ? 'BS' : 'AD',
    read: (cell) => readDate(textOf(cell), rules)?.ad,
  }
}

function numberColumn(cells: readonly RawCell[], header: string, unit: ColumnUnit): ColumnReader | undefined {
  const numeric = cells.filter((cell) => readMissing(textOf(cell), true) === null)
  const group = blankGroupsOf(numeric.map(textOf))
  const notation = notationOf(numeric.map((cell) => group(textOf(cell))))
  const sides = sidesOf(numeric.map(textOf), header)
  const amounts = numeric.flatMap((cell) => readAmount(takeSide(group(textOf(cell)), sides), notation) ?? [])
  if (!isMajority(amounts.length, numeric.length) || unitsOf(amounts).size > 1) return undefined
  const kind = kindOf(amounts, unit)
  const factor = kind === 'percent' || areYears(amounts, header) ? 1n : (unit.unit?.factor ?? 1n)
  const read = (cell: RawCell) => readNumber(cell, { notation, factor, kind, sides, group })
  const values = numeric.flatMap((cell) => read(cell) ?? [])
  const isWhole = values.every((value) => shorten(value).places === 0)
  return {
    type: kind === 'money' || kind === 'percent' ? kind : isWhole ? 'integer' : 'decimal',
    unit: kind === 'percent' ? '%' : (unit.unit?.unit ?? mainUnit(amounts)),
    factor,
    calendar: null,
    read: (cell) => {
      const value = read(cell)
      return value && decimalValue(value)
    },
  }
}

interface NumberRules {
  readonly notation: Notation
  readonly factor: bigint
  readonly kind: Amount['kind']
  readonly sides: Sides
  readonly group: (text: string) => string
}

function readNumber(
  cell: RawCell,
  { notation, factor, kind, sides, group }: NumberRules,
): Decimal | undefined {
  const amount = readAmount(takeSide(group(textOf(cell)), sides), notation)
  // A percentage among amounts, and an amount among percentages, are something else.
  if (amount === undefined || (amount.kind !== null && kind !== null && amount.kind !== kind))
    return undefined
  if (amount.isScaled) return amount.value
  const unscaled = unscaledNumber(amount.value, cell, factor)
  if (unscaled !== undefined) return unscaled
  return times(exactNumber(amount.value, cell, kind === 'percent'), factor)
}

function kindOf(amounts: readonly Amount[], { unit, isPercent }: ColumnUnit): Amount['kind'] {
  if (isPercent) return 'percent'
  const shareOf = (kind: Amount['kind']) =>
    amounts.filter((amount) => amount.kind === kind).length / amounts.length
  if (shareOf('percent') >= minShare) return 'percent'
  if (unit?.kind === 'percent') return 'percent'
  return unit?.kind ?? (shareOf('money') > 0 ? 'money' : shareOf('measure') > 0 ? 'measure' : null)
}

/** The unit of the cells where all that name one name the same. */
function mainUnit(amounts: readonly Amount[]): string | null {
  const units = unitsOf(amounts)
  return units.size === 1 ? [...units][0]! : null
}

/** Units that cells name. Values of several, such as two currencies, are no numbers of one column. */
function unitsOf(amounts: readonly Amount[]): ReadonlySet<string> {
  return new Set(amounts.flatMap(({ unit }) => unit ?? []))
}

/** Whole numbers from 1900 to 2100 are years, which have no factor; serial numbers have none either. */
function areYears(amounts: readonly Amount[], header: string): boolean {
  const isYear = ({ value }: Amount) => /^(?:19|20)\d\d$|^2100$/.test(decimalText(value))
  return isSerialHeader(header) || (amounts.length > 1 && amounts.every(isYear))
}
