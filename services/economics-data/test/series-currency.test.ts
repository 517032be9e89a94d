import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setUpInstallation } from './support/installation.ts'

const month = { period: '2081/82-M02', start: '2024-08-17', end: '2024-09-16' }

/** The days of the month with a rate: not the sixth and seventh of each week. */
function ratedDays(): string[] {
  const days: string[] = []
  for (let time = Date.parse(month.start); time <= Date.parse(month.end); time += 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10))
  return days.filter((_, at) => at % 7 < 5)
}

/** Buying at 133, 134 and so on, selling half a rupee above. */
const rateOf = (at: number) => ({ buy: 133 + at, sell: 133.5 + at })

function publishedRates(): string {
  const payload = ratedDays().map((date, at) => {
    const { buy, sell } = rateOf(at)
    const currency = { iso3: 'USD', name: 'U.S. Dollar', unit: 1 }
    return {
      date,
      published_on: `${date} 00:00:08`,
      rates: [{ currency, buy: String(buy), sell: String(sell) }],
    }
  })
  return JSON.stringify({
    status: { code: 200 },
    errors: { validation: null },
    params: {},
    data: { payload },
    pagination: { page: 1, pages: 1 },
  })
}

/** The average of the middle rates over all days, each with that of the last day with one. */
function averageRate(): number {
  const rates: number[] = []
  let at = 0
  for (let day = 0; day < 31; day += 1) {
    if (day > 0 && day % 7 < 5) at += 1
    rates.push(rateOf(at).buy + 0.25)
  }
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}

test('amounts are converted by imported rates, which the answer names', async (context) => {
  const { importFile, serve } = await setUpInstallation(context)
  const { status, text } = await importFile('exchange-rates', { name: 'rates.json', bytes: publishedRates() })
  assert.equal(status, 0, text)
  const client = await serve()
  const answerOf = async (query: string) => {
    const { status, body } = await client.get(`/e/series/${query}&from=${month.period}&to=${month.period}`)
    assert.equal(status, 200, JSON.stringify(body))
    return { value: body.data[0].value as number, meta: body.meta }
  }
  const close = (value: number, is: number) =>
    assert.ok(Math.abs(value / is - 1) < 1e-12, `${value}, not ${is}`)

  const flow = 'remittances.amount_monthly_millions.remittance-inflows'
  const inRupees = await answerOf(`${flow}?frequency=month`)
  const inDollars = await answerOf(`${flow}?currency=USD`)
  close(inDollars.value, inRupees.value / averageRate())
  assert.deepEqual([inDollars.meta.series[0].unit, inDollars.meta.series[0].currency], ['million USD', 'USD'])
  assert.match(inDollars.meta.rates, /Nepal Rastra Bank.*middle of the buying and the selling rate/)
  assert.equal(inRupees.meta.rates, undefined)

  const stock = 'forex.forex_gross_millions.npr'
  const last = rateOf(ratedDays().length - 1).buy + 0.25
  close(
    (await answerOf(`${stock}?currency=USD`)).value,
    (await answerOf(`${stock}?frequency=month`)).value / last,
  )
  // Dollars are not converted to dollars.
  const dollars = await answerOf('forex.forex_gross_millions.usd?currency=USD')
  assert.equal(dollars.meta.rates, undefined)

  close((await answerOf('exchange-rates.buy.usd.1?frequency=month')).value, averageRate() - 0.25)

  // Weekends have no rates, but do not interrupt the line, whose labels are in both calendars.
  const chart = (await client.get('/e/series/exchange-rates.buy.usd.1?format=svg&lang=ne')).text
  const [, line] = /<path d="(M[^"]+)" fill="none"/.exec(chart)!
  assert.equal(line!.match(/M/g)!.length, 1)
  assert.match(chart, />२०८१-०५-१६<.*>२०२४-०९-०१</s)

  // Every year has months without rates: they stay, as null, as do months before the first rate.
  const periodsOf = async (query: string) =>
    (await client.get(`/e/series/${flow}?${query}`)).body.data as { period: string; value: number | null }[]
  for (const limits of ['frequency=year', 'to=2080/81', 'from=2079/80&to=2081/82-M03']) {
    const inRupees = await periodsOf(limits)
    const inDollars = await periodsOf(`${limits}&currency=USD`)
    assert.deepEqual(
      inDollars.map(({ period }) => period),
      inRupees.map(({ period }) => period),
    )
    const rated = limits.includes('M03') ? [month.period] : []
    assert.deepEqual(
      inDollars.filter(({ value }) => value !== null).map(({ period }) => period),
      rated,
    )
  }
  // Another currency has no rates at all.
  const yen = await client.get(`/e/series/${flow}?currency=JPY`)
  assert.deepEqual([yen.status, yen.body.errors[0].accepted], [409, 'USD'])
})
