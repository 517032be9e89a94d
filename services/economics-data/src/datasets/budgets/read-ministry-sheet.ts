import {
  type Cell,
  findHeader,
  type Header,
  ImportError,
  parseFiscalYear,
  placeOf,
  type Sheet,
  toCellCode,
  toCellNumber,
  toCellText,
  toFiscalYear,
  toLatinDigits,
} from '@tathya/datasets'

/** Columns by their names as `toColumnName` tidies them. */
const needed = { economic: /^economic code5?$/, source: /^source type code$/, amount: /^amount$/ }
const optional = { year: /^bud year$/ }

/** Indexes of the columns of a sheet; undefined for sheets of other systems. */
export function findColumns(sheet: Sheet): Header<keyof typeof needed, keyof typeof optional> | undefined {
  return findHeader(sheet, needed, optional)
}

/** An amount of a project, activity and district: a line of a sheet. */
export interface MinistryLine {
  readonly fiscalYear: string
  /** Five digits. */
  readonly economicCode: string
  readonly sourceCode: string
  readonly amount: number
}

/** The lines of a sheet, and the totals among them. */
export interface MinistrySheet {
  readonly lines: readonly MinistryLine[]
  readonly totals: readonly { readonly amount: number; readonly place: string }[]
}

const total = /^(grand |sub ?)?total$|^(कुल )?जम्मा$/i

/**
 * Reads a sheet of the Line Ministry Budget Information System.
 * @param year the fiscal year of lines without one, from the name of the file
 */
export function readMinistrySheet(sheet: Sheet, year: string | undefined): MinistrySheet {
  const header = findColumns(sheet)
  if (header === undefined)
    throw new ImportError(`${sheet.name} lacks ECONOMIC_CODE5, SOURCE_TYPE_CODE or AMOUNT.`)
  const { columns } = header
  const lines: MinistryLine[] = []
  const totals: { amount: number; place: string }[] = []
  for (const [index, row] of sheet.rows.entries()) {
    if (index <= header.row || row.every((cell) => toCellText(cell) === null)) continue
    const place = placeOf(sheet, index)
    const amount = toCellNumber(row[columns.amount])
    if (typeof amount !== 'number')
      throw new ImportError(`${place}: AMOUNT is ${amount === null ? 'empty' : `"${amount}"`}, not a number.`)
    if (row.some((cell) => total.test(toCellText(cell) ?? ''))) totals.push({ amount, place })
    else
      lines.push({
        ...readCodes(row, columns, place),
        fiscalYear: readYear(row, columns.year, year, place),
        amount,
      })
  }
  return { lines, totals }
}

function readCodes(
  row: readonly Cell[],
  columns: { readonly economic: number; readonly source: number },
  place: string,
): Pick<MinistryLine, 'economicCode' | 'sourceCode'> {
  const economicCode = toCellCode(row[columns.economic], 5)
  if (economicCode === null || !/^\d{5}$/.test(economicCode))
    throw new ImportError(`${place}: ECONOMIC_CODE5 is "${economicCode ?? ''}", not a code of five digits.`)
  return { economicCode, sourceCode: toCellText(row[columns.source]) ?? '' }
}

function readYear(
  row: readonly Cell[],
  column: number | undefined,
  fallback: string | undefined,
  place: string,
): string {
  const text = column === undefined ? null : toCellText(row[column])
  const year = text === null ? fallback : readBudgetYear(text)
  if (year !== undefined) return year
  throw new ImportError(
    `${place}: BUD_YEAR is "${text ?? ''}", not a fiscal year. Write it into the column or the name of the file: 2082/83.`,
  )
}

/**
 * Parses a budget year of this system: 2082 for 2082/83, 82/83, or any spelling of a fiscal year. Undefined for other texts.
 */
export function readBudgetYear(text: string): string | undefined {
  const latin = toLatinDigits(text.trim())
  const year = parseFiscalYear(latin)
  if (year !== undefined) return year
  if (/^20[5-9]\d$/.test(latin)) return toFiscalYear(Number(latin))
  const [, short] = /(?:^|\D)([5-9]\d[-/_.]\d\d)(?:\D|$)/.exec(latin) ?? []
  return short === undefined ? undefined : parseFiscalYear(`20${short}`)
}
