import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SheetRows, toCompound, toXls, toXlsx, toZip } from '@tathya/datasets/testing/workbooks'
import type { DamagedFile } from './damaged-file.ts'

const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../economics-data/test/fixtures/${name}`, import.meta.url)))

type Line = readonly (string | number | null)[]

/** The monetary survey of two months of 2012/13 in millions, as the central bank prints it. */
const survey: readonly Line[] = [
  ['Table 1', null, null],
  ['Monetary Survey', null, null],
  [null, null, '(Rs. in million)'],
  [null, 2013, 2013],
  ['Monetary Aggregates', 'May', 'Jun (p)'],
  ['1. Foreign Assets, Net', 410000, 420000],
  ['    1.1 Foreign Assets', 490000, 501000],
  ['    1.2 Foreign Liabilities', 80000, 81000],
  ['2. Net Domestic Assets', 810000, 830000],
  ['   2.1 Domestic Credit', 1080000, 1100000],
  ['        a. Net Claims on Government', 110000, 112000],
  ['        d. Claims on Private Sector', 945000, 960000],
  ['   2.2 Net Non-Monetary Liabilities', 270000, 270000],
  ['3. Broad Money (M2)', 1220000, 1250000],
  ['  3.1 Money Supply (a+b), M1+', 860000, 885000],
  ['      a. Money Supply (M1)', 277000, 280000],
  ['             Currency', 192000, 194000],
  ['             Demand Deposits', 85000, 86000],
  ['      b. Saving and Call Deposits', 583000, 605000],
  ['  3.2 Time Deposits', 360000, 365000],
]

const replaceCell = (row: number, column: number, value: string | number | null) =>
  survey.with(row, survey[row]!.with(column, value))
const inBook = (rows: readonly Line[], others: SheetRows = {}) => toXlsx({ MS: rows, ...others })

/** Books of tables of the central bank, read for the monetary survey. */
export const surveyBooks: readonly DamagedFile<'monetary-survey'>[] = [
  {
    name: 'whole',
    build: () => inBook(survey),
    outcome: /30 rows read: 30 new[\s\S]*Control totals: 6 agree, 0 do not\.[\s\S]*was written/,
  },
  {
    name: 'in the older format',
    build: () => toXls({ MS: survey }),
    outcome: /30 rows read: 30 new[\s\S]*was written/,
  },
  {
    name: 'with more sheets',
    build: () => inBook(survey, { Notes: [['Draft']], Old: [['Monetary Survey of 1990']] }),
    outcome: /30 rows read: 30 new[\s\S]*was written/,
  },
  {
    name: 'with a year that is merged over its months',
    build: () => inBook(replaceCell(3, 2, null)),
    outcome: /30 rows read: 30 new[\s\S]*was written/,
  },
  {
    name: 'with figures as texts with separators',
    build: () => inBook(replaceCell(13, 2, ' 12,50,000 ')),
    outcome: /30 rows read: 30 new[\s\S]*Control totals: 6 agree/,
  },
  {
    name: 'with Devanagari digits',
    build: () => inBook(replaceCell(13, 2, '१२५००००')),
    outcome: /30 rows read: 30 new[\s\S]*Control totals: 6 agree/,
  },
  {
    name: 'with a dash for a figure',
    build: () => inBook(replaceCell(11, 2, '-')),
    outcome: /29 rows read: 29 new/,
  },
  {
    name: 'without a line',
    build: () => inBook(survey.toSpliced(11, 1)),
    outcome:
      /28 rows read[\s\S]*warning: MS has no line of Claims on government enterprises, .*Claims on the private sector/,
  },
  {
    name: 'in another unit',
    build: () => inBook(replaceCell(2, 2, '(Rs. in billion)')),
    outcome: /^MS states its amounts in billion; .* in million rupees\.$/,
  },
  {
    name: 'with a failed formula',
    build: () => toXls({ MS: replaceCell(13, 2, '#REF!') }),
    outcome: /MS row 14, column C, value: .*"#REF!"/,
  },
  {
    name: 'with a text for a figure',
    build: () => inBook(replaceCell(13, 2, 'twelve')),
    outcome: /MS row 14, column C, value: .*"twelve"/,
  },
  {
    name: 'with a wrong digit',
    build: () => inBook(replaceCell(13, 2, 1350000)),
    outcome:
      /OFF {2}Broad money \(M2\) of Jestha 2069\/70 .*\(MS row 14, column C\)[\s\S]*nothing was imported/,
  },
  {
    name: 'with a month twice',
    build: () => inBook(replaceCell(4, 2, 'May')),
    outcome: /^MS: two columns are of Baisakh 2069\/70/,
  },
  {
    name: 'without months',
    build: () => inBook(survey.toSpliced(4, 1, ['Monetary Aggregates', null, null])),
    outcome: /^MS: no columns were found below years \(2013\) and months \(Apr\)\.$/,
  },
  {
    name: 'with the lines of another table',
    build: () => inBook([...survey.slice(0, 5), ['Reserve money', 1, 2]]),
    outcome:
      /^MS: the lines Foreign assets, net, .* are missing: it is not the table that was published before\.$/,
  },
  {
    name: 'cut short',
    build: async () => (await inBook(survey)).subarray(0, 900),
    outcome: /^file\.csv is damaged or cut short/,
  },
  {
    name: 'that grows 1,000 times',
    build: () => toZip({ 'xl/workbook.xml': '<a/>', 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }),
    outcome: /file\.csv would grow \d+ times when unpacked/,
  },
  {
    name: 'a text document',
    build: () => toZip({ 'word/document.xml': '<a/>' }),
    outcome: /^file\.csv is a text document\./,
  },
  {
    name: 'with a password',
    build: () => toCompound('EncryptedPackage', 'EncryptionInfo'),
    outcome: /file\.csv is protected by a password: save it without one\./,
  },
]

/** Workbooks of the customs department, read for imports. */
export const customsBooks: readonly DamagedFile<'imports'>[] = [
  {
    name: 'with a chapter that does not add up',
    build: () => fixture('customs-month-wrong-total.xlsx'),
    outcome: /OFF {2}.*nothing was imported/s,
  },
  {
    name: 'with a column more',
    build: () => fixture('customs-month-other-column.xlsx'),
    outcome: /Control totals: 31 agree, 0 do not\.[\s\S]*was written/,
  },
]
