import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { clientOfShippedRows } from './support/shipped-service.ts'

type Group = Readonly<Record<string, unknown>>

/** A figure that another program computed; see the note in the file. */
interface GroupAnswer {
  readonly kind: 'value' | 'share' | 'growth'
  readonly what: string
  readonly query: string
  /** Which group, or the two that are compared. */
  readonly row: Group | readonly [Group, Group]
  readonly value: string
  readonly is: number
}

const { answers } = JSON.parse(
  readFileSync(new URL('./fixtures/group-answers.json', import.meta.url), 'utf8'),
) as { answers: readonly GroupAnswer[] }

/** Asks for groups, each address once. */
async function startGroups() {
  const client = await clientOfShippedRows()
  const asked = new Map<string, Promise<readonly Group[]>>()
  const ask = async (query: string) => {
    const { status, body } = await client.get(query)
    assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`)
    return (body.data ?? body) as readonly Group[]
  }
  return (query: string) => {
    const groups = asked.get(query) ?? ask(query)
    asked.set(query, groups)
    return groups
  }
}

function find(groups: readonly Group[], wanted: Group, value: string): number {
  const found = groups.filter((group) => Object.entries(wanted).every(([name, is]) => group[name] === is))
  assert.equal(found.length, 1, JSON.stringify(wanted))
  return found[0]![value] as number
}

/** What the product answers for a figure: the value itself, or percent computed from its groups. */
function figureOf({ kind, row, value }: GroupAnswer, groups: readonly Group[]): number {
  if (kind === 'growth') {
    const [before, after] = (row as readonly [Group, Group]).map((each) => find(groups, each, value))
    return (after! / before! - 1) * 100
  }
  const found = find(groups, row as Group, value)
  if (kind === 'value') return found
  return (found / groups.reduce((sum, group) => sum + ((group[value] as number | null) ?? 0), 0)) * 100
}

test('every figure that another program computed is answered', async (context) => {
  assert.ok(answers.length >= 120)
  const ask = await startGroups()
  for (const answer of answers)
    await context.test(`${answer.kind}: ${answer.what}`, async () => {
      const figure = figureOf(answer, await ask(answer.query))
      if (answer.kind === 'value') assert.equal(figure, answer.is)
      else assert.equal(figure.toFixed(4), answer.is.toFixed(4))
    })
})

describe('sums of chapters and the totals that the customs department prints', () => {
  /** By how many million rupees the chapters fall short of the total; the rest agrees within a million. */
  const differences = {
    imports: [
      // The portal and the department count these years differently.
      ['2073/74', -1812],
      ['2074/75', -87],
      ['2077/78', 9],
      // Without chapter 62.
      ['2078/79', 22_077],
      ['2079/80', 17_086],
      ['2080/81', 24_935],
      ['2081/82', 28_962],
    ],
  }

  test('agree, but for years of two publishers and for the missing chapter', async () => {
    const ask = await startGroups()
    const totals = await ask(
      '/e/tradeTotals?publisher=customs&period_months=12&group_by=report_year&aggregate=sum(imports_amount)',
    )
    const chapters = await ask('/e/imports?group_by=report_year&aggregate=sum(amount)')
    const short = chapters.map(({ report_year: year, sum_amount: sum }) => [
      year,
      Math.round((find(totals, { report_year: year }, 'sum_imports_amount') - (sum as number)) / 1e6),
    ])
    assert.deepEqual(
      short.filter(([, millions]) => Math.abs(millions as number) > 1),
      differences.imports,
    )
  })

  test('meet the partners of each year, but for the two that fall short', async () => {
    const ask = await startGroups()
    const totals = await ask(
      '/e/tradeTotals?publisher=customs&period_months=12&group_by=report_year&aggregate=sum(imports_amount)',
    )
    const partners = await ask('/e/tradeByCountry?group_by=report_year&aggregate=sum(imports_amount)')
    const apart = partners.filter(({ report_year: year, sum_imports_amount: sum }) => {
      const total = find(totals, { report_year: year }, 'sum_imports_amount')
      return Math.abs(total - (sum as number)) > 5_000_000
    })
    assert.deepEqual(
      apart.map(({ report_year: year }) => year),
      ['2074/75'],
    )
  })
})

describe('sums that would mislead', () => {
  for (const query of [
    '/e/imports?hs_level=chapter,hs8&periods=all&aggregate=sum(amount)',
    '/e/imports?periods=all&group_by=report_year&aggregate=sum(amount)',
    '/e/tradeTotals?aggregate=sum(imports_amount)',
    '/e/tradeTotals?publisher=customs&group_by=report_year&aggregate=sum(imports_amount)',
    '/e/budgets?classification=functional&group_by=estimate_year_str,estimate_kind&aggregate=sum(amount)',
    '/e/budgets?classification=functional&level=1&source_type_id=total&group_by=estimate_year_str&aggregate=sum(amount)',
    '/e/budgets?classification=headline&level=1&group_by=estimate_year_str&aggregate=sum(amount)',
    '/e/forex?currency=NPR&group_by=fiscal_year_str&aggregate=sum(forex_gross_millions)',
    '/e/forex?vintage=all&currency=NPR&group_by=fiscal_year_str&aggregate=avg(forex_gross_millions)',
    '/e/remittances?group_by=fiscal_year&aggregate=sum(rolling_amount_monthly_millions)',
    '/e/remittances?aggregate=sum(amount_monthly_millions)',
    '/e/paymentIndicators?section=value&aggregate=sum(value)',
    '/e/paymentIndicators?section=access&group_by=series&aggregate=sum(value)',
  ])
    test(`are refused with the reason: ${query}`, async () => {
      const client = await clientOfShippedRows()
      const { status, body } = await client.get(query)
      assert.equal(status, 400, JSON.stringify(body))
      for (const { field, message, accepted } of body.errors) {
        assert.equal(field, 'aggregate')
        assert.match(message, /would take rows of different \w+ together \(.*\).*: ./)
        assert.match(accepted, /filter by it, or add it to group_by/)
      }
    })
})
