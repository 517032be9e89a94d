import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, test } from 'node:test'
import type { DatasetCatalogue, DatasetMeta, DatasetPrintedTotal } from '@tathya/contracts/http'
import { clientOfShippedRows } from './support/shipped-service.ts'

/** A sum over a raw table, with the total that the publisher prints of it. */
interface RawTotal {
  readonly dataset: string
  readonly field: string
  readonly period: string
  readonly sum: number
  readonly printed: number
  readonly of: Readonly<Record<string, string>>
}

const folder = process.env.TATHYA_SOURCE_DATA
const python = process.env.TATHYA_TEST_PYTHON ?? 'python3'
const script = path.join(import.meta.dirname, 'support/raw-totals.py')

function reasonToSkip(): string | false {
  if (folder === undefined) return 'TATHYA_SOURCE_DATA does not name the folder of the full source tables'
  try {
    execFileSync(python, ['-c', 'import pandas'], { stdio: 'ignore' })
    return false
  } catch {
    return 'no Python with pandas; set TATHYA_TEST_PYTHON'
  }
}

const skip = reasonToSkip()
const raw = (): RawTotal[] => {
  const output = execFileSync(python, [script, path.join(folder!, 'economics')], { maxBuffer: 1e7 })
  return JSON.parse(output.toString('utf8'))
}

type Group = Readonly<Record<string, string | number>>
const year = ({ report_year: of, period_months: months = 12 }: Group) =>
  months === 12 ? String(of) : `${of} (${months} months)`
const kind = ({ estimate_year_str: of, estimate_kind, source_type_id: source = 'total' }: Group) =>
  `${of} ${estimate_kind}${source === 'total' ? '' : `, ${source}`}`

/** How the sums of a dataset are asked for: the grouped fields, further filters, and the name of a group. */
const requests: Readonly<Record<string, (total: RawTotal) => [string, string, (group: Group) => string]>> = {
  imports: ({ of }) => ['report_year,period_months', `periods=all&hs_level=${of.hs_level}`, year],
  exports: ({ of }) => ['report_year,period_months', `periods=all&hs_level=${of.hs_level}`, year],
  'imports-by-partner': () => ['report_year,period_months', 'periods=all', year],
  'exports-by-partner': () => ['report_year,period_months', 'periods=all', year],
  'trade-by-country': () => ['report_year', '', year],
  'trade-by-customs-office': () => ['report_year', '', year],
  'trade-by-month': ({ of }) => [
    'report_year,month_number',
    `flow=${of.flow}`,
    ({ report_year, month_number }) => `${report_year} (${month_number} months)`,
  ],
  remittances: () => ['fiscal_year', '', ({ fiscal_year }) => String(fiscal_year)],
  budgets: ({ of: { classification } }) => [
    'estimate_year_str,estimate_kind,source_type_id',
    `classification=${classification}&level=${classification === 'economic_line_item' ? 'heading' : '1'}&expenditure_type__null=true&category_name__ne=Total,Total Expenditure`,
    kind,
  ],
}

interface Answered {
  readonly rows: readonly Group[]
  readonly meta: DatasetMeta
  readonly notice: string
}

const answers = new Map<string, Promise<Answered>>()

/** The answer of an address, which is asked for once for all totals in it. */
function answerOf(address: string): Promise<Answered> {
  const read = async (): Promise<Answered> => {
    const { status, body, headers } = await (await clientOfShippedRows()).get(address)
    assert.equal(status, 200, `${address}: ${JSON.stringify(body)}`)
    return { rows: body.data, meta: body.meta, notice: headers.get('x-dataset-notice') ?? '' }
  }
  const answer = answers.get(address) ?? read()
  answers.set(address, answer)
  return answer
}

/** The sum that is answered, with the meta. Sums of headlines are refused: their rows are added up here. */
async function ask(total: RawTotal, address: string) {
  const get = (query: string) =>
    answerOf(`${address}?limit=1000&envelope=true&${query.replaceAll(' ', '%20')}`)
  if (total.of.classification === 'headline') {
    const [of, estimate] = total.period.split(' ')
    const parts = 'Recurrent expenditure,Capital expenditure,Financing'
    const answer = await get(
      `classification=headline&category_name=${parts}&estimate_year_str=${of}&estimate_kind=${estimate}`,
    )
    return { ...answer, sum: answer.rows.reduce((sum, { amount }) => sum + Number(amount), 0) }
  }
  const [by, filters, nameOf] = requests[total.dataset]!(total)
  const answer = await get(`group_by=${by}&aggregate=sum(${total.field})&${filters}`)
  const group = answer.rows.find((each) => nameOf(each) === total.period)
  return { ...answer, sum: group?.[`sum_${total.field}`] as number | undefined }
}

/** Figures differ by more than the digits of a printed one. */
const differ = (a: number, b: number, part: number) => Math.abs(a - b) > Math.abs(b) * part

describe('every sum that a printed total exists for, added up from the raw tables by pandas,', {
  skip,
}, () => {
  test('meets the total, or the answer names both figures', async () => {
    const all = raw()
    const { body: catalogue } = await (await clientOfShippedRows()).get('/e/datasets')
    const entries = (catalogue as DatasetCatalogue).data
    assert.equal(new Set(all.map(({ dataset }) => dataset)).size, 9)
    const checked = { met: 0, named: 0 }
    for (const total of all) {
      const { dataset, field, period } = total
      const where = `${dataset} ${field} ${JSON.stringify(total.of)} ${period}`
      const entry = entries.find(({ id }) => id === dataset)!
      const { sum, meta, notice } = await ask(total, entry.address)
      assert.ok(sum !== undefined, `${where} has no group`)
      assert.ok(!differ(sum, total.sum, 1e-9), `${where}: ${sum} instead of ${total.sum}`)
      if (differ(total.sum, total.printed, 0.0001)) {
        const named = assertNamed(meta, notice, total, where)
        assert.ok(!differ(named.sum, total.sum, 1e-9), where)
        checked.named += 1
      } else {
        const named = findNamed(meta, total)
        assert.equal(named, undefined, `${where} meets its total, and the answer says that it does not`)
        checked.met += 1
      }
    }
    assert.ok(checked.met >= 79 && checked.named >= 35, JSON.stringify(checked))
    assert.equal(checked.met + checked.named, all.length)
  })
})

function findNamed(meta: DatasetMeta, { field, period, of }: RawTotal): DatasetPrintedTotal | undefined {
  return meta.printed_totals?.find(
    (each) =>
      each.field === field &&
      each.period === period &&
      Object.entries(of).every(([name, value]) => each.parts?.[name] === value || name === 'flow'),
  )
}

/** The answer has both figures as data and in its notice, unless the notice has more periods than it names. */
function assertNamed(meta: DatasetMeta, notice: string, total: RawTotal, where: string): DatasetPrintedTotal {
  const named = findNamed(meta, total)
  assert.ok(
    named !== undefined,
    `${where}: the answer does not say that the printed total is ${total.printed}`,
  )
  assert.ok(!differ(named.printed, total.printed, 1e-9), `${where}: ${named.printed} is not printed`)
  const digits = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
  assert.ok(
    / more\./.test(notice) || notice.includes(`${digits(named.sum)} of ${digits(named.printed)}`),
    `${where}: ${notice}`,
  )
  return named
}
