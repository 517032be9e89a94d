import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { DamagedFile } from './damaged-file.ts'

const fixture = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8')

/** Lines of the customs table and of the register of schools; they replace all rows, with a reason. */
const trade = fixture('economics-data/test/fixtures/imports-lines.csv').trimEnd().split('\n')
const schools = fixture('schools/test/fixtures/register-lines.csv').trimEnd().split('\n')
const few = ['--accept-removal', 'a few lines']

/** Changes a cell of a line without quotes before it. */
function withCell(lines: readonly string[], line: number, column: string, text: string): string[] {
  const at = lines[0]!.split(',').indexOf(column)
  return lines.with(line, lines[line]!.split(',').with(at, text).join(','))
}

const swapBytes = (text: string) => Buffer.from(text, 'utf16le').swap16()
const join = (lines: readonly string[]) => lines.join('\n')

/** Exchanges the names of two columns. */
const swapNames = (lines: readonly string[], a: string, b: string) =>
  lines.with(
    0,
    lines[0]!
      .split(',')
      .map((name) => (name === a ? b : name === b ? a : name))
      .join(','),
  )

/** CSV of remittances as this product gives it out, in different states. */
export const remittanceTexts: readonly DamagedFile<'remittances'>[] = [
  { name: 'whole', build: join, outcome: /Nothing changed: the 151 rows/ },
  { name: 'with a byte order mark', build: (lines) => `\ufeff${join(lines)}`, outcome: /Nothing changed/ },
  {
    name: 'in UTF-16, least byte first',
    build: (lines) => Buffer.from(`\ufeff${join(lines)}`, 'utf16le'),
    outcome: /Nothing changed/,
  },
  {
    name: 'in UTF-16, greatest byte first',
    build: (lines) => swapBytes(`\ufeff${join(lines)}`),
    outcome: /Nothing changed/,
  },
  { name: 'with semicolons', build: (lines) => withDelimiter(lines, ';'), outcome: /Nothing changed/ },
  { name: 'packed by gzip', build: (lines) => gzipSync(join(lines)), outcome: /Nothing changed/ },
  { name: 'with line ends of Windows', build: (lines) => lines.join('\r\n'), outcome: /Nothing changed/ },
  {
    name: 'in UTF-16 without a mark',
    build: (lines) => Buffer.from(join(lines), 'utf16le'),
    outcome: /^file\.csv is neither a workbook nor text\. .*CSV with a header in UTF-8/,
  },
  {
    name: 'in Latin-1',
    build: (lines) =>
      Buffer.concat([Buffer.from(`${join(lines.slice(0, 3))}\nCaf`), Buffer.from([0xe9, 10])]),
    outcome: /^file\.csv cannot be read as text: it is not in UTF-8 in line 4\. Save it as "CSV UTF-8"\.$/,
  },
  {
    name: 'cut in the middle of a line',
    build: (lines) => join(lines).slice(0, -60),
    outcome: /file\.csv is not valid CSV: line 152 has \d+ cells, the header has \d+\./,
  },
  {
    name: 'cut after a line',
    build: (lines) => join(lines.slice(0, -20)),
    outcome: /It removes 20 of the 151 rows that are served\./,
  },
  {
    name: 'with the middle removed',
    build: (lines) => join(lines.toSpliced(20, 50)),
    outcome:
      /It removes 50 from the middle of a series, such as remittance_type workers' remittances, as_of_date 2012-/,
  },
  {
    name: 'without a year in the middle',
    build: (lines) => join(lines.filter((line) => !/2079\/80/.test(line))),
    outcome: /It removes 12 of the 151 rows that are served\.[\s\S]*from the middle of a series/,
  },
  {
    name: 'without three months in the middle',
    build: (lines) => join(lines.toSpliced(75, 3)),
    outcome: /It removes 3 from the middle of a series/,
  },
  {
    name: 'with a line twice',
    build: (lines) => join([...lines, lines[9]!]),
    outcome: /line 153, id: \d+ is the key of an earlier row, too/,
  },
  {
    name: 'without a column',
    build: (lines) => join(withoutColumn(lines, 'vintage')),
    outcome: /is none of these\.[\s\S]*it lacks the columns vintage\./,
  },
  {
    name: 'with two column names exchanged',
    build: (lines) => join(swapNames(lines, 'as_of_date', 'month_nepali')),
    outcome: /line 2, month_nepali: .*\n {2}line 2, as_of_date: /,
  },
  {
    name: 'with dates as texts',
    build: (lines) => join(lines.with(5, lines[5]!.replace(/\b20\d\d-\d\d-\d\d\b/, '13 April 2013'))),
    outcome: /1 fault; nothing was imported:\n {2}line 6, \w+_date: .*"13 April 2013"/,
  },
  {
    name: 'with a negative amount',
    build: (lines) => join(withCell(lines, 5, 'rolling_amount_monthly_millions', '-5')),
    outcome: /line 6, rolling_amount_monthly_millions: .*-5/,
  },
  {
    name: 'with a separator of thousands',
    build: (lines) => join(withCell(lines, 5, 'rolling_amount_monthly_millions', '"1,234,5"')),
    outcome: /line 6, rolling_amount_monthly_millions: .*"1,234,5"/,
  },
  {
    name: 'with Devanagari digits',
    build: (lines) => join(withCell(lines, 5, 'rolling_amount_monthly_millions', '१२३४५')),
    outcome: /line 6, rolling_amount_monthly_millions: .*"१२३४५"/,
  },
  {
    name: 'with a failed formula',
    build: (lines) => join(withCell(lines, 5, 'rolling_amount_monthly_millions', '#REF!')),
    outcome: /line 6, rolling_amount_monthly_millions: .*"#REF!"/,
  },
  {
    name: 'with a quote that is not closed',
    build: (lines) => `${join(lines)}\n1,"2`,
    outcome: /file\.csv is not valid CSV: Quote/,
  },
  {
    name: 'with a header alone',
    build: (lines) => lines[0]!,
    outcome: /file\.csv has no lines below its header\./,
  },
  { name: 'empty', build: () => '', outcome: /file\.csv is empty\./ },
  {
    name: 'a page of a web site',
    build: () => '<!DOCTYPE html><html><body>503</body></html>',
    outcome: /file\.csv is a web page, even if it is called a spreadsheet\./,
  },
  {
    name: 'gzip that is cut',
    build: (lines) => gzipSync(join(lines)).subarray(0, 900),
    outcome: /file\.csv is packed by gzip, but damaged or not whole/,
  },
  {
    name: 'gzip that grows without end',
    build: () => gzipSync(Buffer.alloc(201_000_000)),
    outcome: /file\.csv, unpacked, has more than 200 MB/,
  },
  {
    name: "another dataset's file",
    build: () => join(trade),
    outcome: /is none of these\.[\s\S]*It is a file of imports \(trade-table\)\./,
  },
]

function withDelimiter(lines: readonly string[], delimiter: string): string {
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell)
  return lines.map((line) => cells(line).slice(0, lines[0]!.split(',').length).join(delimiter)).join('\n')
}

function withoutColumn(lines: readonly string[], name: string): string[] {
  return swapNames(lines, name, `${name}_2`).with(0, lines[0]!.replace(`,${name},`, `,${name}_2,`))
}

/** Files of trade and of schools in which a name or a sum is wrong. */
export const namedTexts: readonly DamagedFile<'imports' | 'schools'>[] = [
  {
    dataset: 'imports',
    name: 'of a chapter that does not exist',
    build: () => join(withCell(trade, 1, 'hs_code', '00')),
    flags: few,
    outcome: /line 2, hs_code: "00" is in no chapter of the Harmonized System/,
  },
  {
    dataset: 'imports',
    name: 'of the other direction',
    build: () => join(withCell(trade, 1, 'flow', 'export')),
    flags: few,
    outcome: /line 2, import_to: .*a line of the flow export/,
  },
  {
    dataset: 'imports',
    name: 'in another currency',
    build: () => join(trade.with(1, trade[1]!.replace(',NPR,', ',USD,'))),
    flags: few,
    outcome: /line 2, currency: .*"USD"/,
  },
  {
    dataset: 'schools',
    name: 'of a district that does not exist',
    build: () => join(renamed('Atlantis')),
    flags: few,
    outcome: /line 2, district: "Atlantis" is not a district of Nepal; the local unit .* lies in /,
  },
  {
    dataset: 'schools',
    name: 'of a district that is misspelt',
    build: () => join(renamed('Kathmandoo')),
    flags: few,
    outcome: /line 2, district: "Kathmandoo" is not a district of Nepal; the nearest is Kathmandu/,
  },
  {
    dataset: 'schools',
    name: 'of a district where its local unit does not lie',
    build: () => join(renamed('Manang')),
    flags: few,
    outcome: /line 2, district: the local unit .* lies in .*, not in Manang/,
  },
  {
    dataset: 'schools',
    name: 'of a local unit that does not exist',
    build: () => join(withCell(schools, 1, 'hlcit_code', '5249999999')),
    flags: few,
    outcome: /line 2, local_unit_id: .*unknown hlcit_code 5249999999/,
  },
  {
    dataset: 'schools',
    name: 'with districts and provinces exchanged',
    build: () => join(swapNames(schools, 'district', 'province')),
    flags: few,
    outcome: /line 2, district: .* is not a district of Nepal/,
  },
  {
    dataset: 'schools',
    name: 'of a few rows, without a reason',
    build: () => join(schools),
    outcome: /It removes [\d,]+ of the [\d,]+ rows that are served\./,
  },
]

function renamed(district: string): string[] {
  return withCell(schools, 1, 'district', district)
}
