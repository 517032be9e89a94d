import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NepaliDateTime, type Today } from '@tathya/contracts/http'
import { wordsOf } from '../src/frame/languages.ts'
import type { PageContext } from '../src/frame/page.ts'
import { GatewayProblem } from '../src/gateway.ts'
import { startPage } from '../src/pages/start/start-page.ts'

const [moment] = NepaliDateTime.meta()!.examples as [NepaliDateTime]
const today: Today = {
  date: moment,
  tithi: { now: moment.tithi_now, at_sunrise: moment.tithi, lunar_month: moment.lunar_month },
  sun: moment,
  festivals: moment.events,
  holiday: moment,
  rates: {
    date: '2026-11-26',
    currencies: ['USD', 'INR'].map((currency) => ({
      ...{ currency, currency_name: currency, unit: currency === 'INR' ? 100 : 1 },
      ...{ buy: 140.1, sell: null },
    })),
  },
}

/** The first page in English where the gateway answers as the test says; undefined: the service is away. */
async function show(answers: { today?: object; entry?: object; events?: readonly object[] }) {
  const answerTo = (path: string) => {
    if (path === '/e/today') return answers.today && { data: [answers.today] }
    if (path === '/e/datasets/exchange-rates') return answers.entry
    return answers.events && { data: answers.events }
  }
  const used = {
    ...wordsOf('en'),
    link: (path: string) => `/en${path}`,
    api: {
      part: async (path: string) => answerTo(path),
      get: async (path: string) => {
        const answer = answerTo(path)
        if (answer === undefined) throw new GatewayProblem(503, 'unavailable', 'x')
        return answer
      },
    },
  }
  const { body } = await startPage.show(used as unknown as PageContext)
  return body.text
}

describe('the first page', () => {
  test('shows date, tithi and rates of one answer', async () => {
    const text = await show({ today, events: [] })
    assert.match(text, new RegExp(`${moment.bs_day} ${moment.bs_month_name_en} ${moment.bs_year}`))
    assert.ok(text.includes(`${moment.time.slice(0, 5)} in Kathmandu`))
    assert.ok(text.includes('Tithi now') && text.includes('Tithi at sunrise'))
    assert.match(text, /100 INR<\/td><td class="number">140\.1<\/td><td class="number">–/)
  })

  test('says why there are no rates: the last ones are old, or their service is away; nothing where none were imported', async () => {
    const without = { today: { ...today, rates: null }, events: [] }
    const text = await show({ ...without, entry: { rows: 0, notice: 'Run: npx x' } })
    assert.doesNotMatch(text, /npx|Exchange rates|exchange-rates|away/)
    assert.match(
      await show({ ...without, entry: { rows: 7 } }),
      /last week.*href="\/en\/data\/exchange-rates"/s,
    )
    assert.match(await show(without), /is away at the moment/)
  })

  test('shows the rest where the calendar or everything is away', async () => {
    const text = await show({ today: { ...today, date: null, tithi: null, festivals: null, sun: null } })
    assert.match(text, /calendar does not answer.*100 INR/s)
    assert.match(await show({}), /calendar does not answer.*is away at the moment/s)
  })
})
