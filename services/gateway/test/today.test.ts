import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type ExchangeRate, NepaliDateTime, type TodayAnswer } from '@tathya/contracts/http'
import { createFixedClock, type Endpoint, get, listen, type OpenApiDocument, problem } from '@tathya/platform'
import { createCheckedClient, onEnd } from '@tathya/testing'
import { z } from 'zod'
import { makeService, startGateway } from './support/gateway.ts'
import { ways } from './support/two-ways.ts'

const answers = { 200: { description: 'x', schema: z.unknown() } }
const [moment] = NepaliDateTime.meta()!.examples as [NepaliDateTime]

/** A quarter of an hour before midnight in UTC: in Nepal it is the next day. */
const clock = createFixedClock('2026-11-26T23:45:00Z')

const rate: ExchangeRate = {
  id: '2026-11-26-USD',
  date: '2026-11-26',
  published_on: null,
  currency: 'USD',
  currency_name: 'U.S. Dollar',
  unit: 1,
  buy: 140.1,
  sell: 140.7,
  buy_per_unit: '140.1',
  sell_per_unit: '140.7',
  source: 'x',
}

const calendar = (handle: () => unknown): Endpoint =>
  get('/e/nepaliDateTime', { summary: 'x', query: z.strictObject({}), answers, handle })
const economics = (rates: readonly ExchangeRate[]): Endpoint =>
  get('/e/exchangeRates', {
    summary: 'x',
    query: z.strictObject({ on: z.literal('2026-11-27') }),
    answers,
    handle: () => ({ data: rates }),
  })

const noAnswer = () => {
  throw problem('unavailable')
}

for (const way of ways) {
  describe(`/e/today with services ${way}`, () => {
    async function ask(context: TestContext, parts: { calendar?: Endpoint; economics?: Endpoint }) {
      const doors = new Map<string, (url: ReturnType<typeof makeService>) => string>()
      const names = { calendar: 'calendar', economics: 'economics-data' } as const
      const listeners = await Promise.all(
        Object.keys(parts).map(async (part) => {
          let service: ReturnType<typeof makeService> | undefined
          const listener = await listen((request, response) => service!.handle(request, response))
          onEnd(context, () => listener.drain({ limitMs: 0 }))
          doors.set(part, (made) => {
            service = made
            return listener.url
          })
          return part as keyof typeof parts
        }),
      )
      const { url } = await startGateway(context, {
        clock,
        upstreams: (platform) =>
          listeners.map((part) => {
            const service = makeService(platform, names[part], [parts[part]!])
            const origin = doors.get(part)!(service)
            return way === 'in this process' ? service : { name: names[part], origins: [origin] }
          }),
      })
      const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument
      const { status, body } = await createCheckedClient(url, document).get('/e/today')
      assert.equal(status, 200)
      const { data, meta } = body as TodayAnswer
      return { ...data[0]!, warnings: meta.warnings }
    }

    test('is date, tithi, sun, festivals, holiday and rates', async (context) => {
      const today = await ask(context, {
        calendar: calendar(() => ({ data: [moment] })),
        economics: economics([rate]),
      })
      assert.equal(today.date?.bs_date, moment.bs_date)
      assert.deepEqual(today.tithi?.now, moment.tithi_now)
      assert.deepEqual(today.tithi?.at_sunrise, moment.tithi)
      assert.deepEqual(today.sun, { sunrise: moment.sunrise, sunset: moment.sunset })
      assert.deepEqual(today.festivals, moment.events)
      const { public_holiday, weekend, public_holiday_coverage } = moment
      assert.deepEqual(today.holiday, { public_holiday, weekend, public_holiday_coverage })
      assert.deepEqual(today.rates, {
        date: '2026-11-26',
        currencies: [{ currency: 'USD', currency_name: 'U.S. Dollar', unit: 1, buy: 140.1, sell: 140.7 }],
      })
      assert.deepEqual(today.warnings, [])
    })

    test('has null and a warning for what is away or has nothing', async (context) => {
      const withoutRates = await ask(context, {
        calendar: calendar(() => ({ data: [moment] })),
        economics: economics([]),
      })
      assert.deepEqual(
        [withoutRates.rates, withoutRates.warnings],
        [null, ['There are no rates of exchange of the last week.']],
      )
      const withoutCalendar = await ask(context, {
        calendar: calendar(noAnswer),
        economics: economics([rate]),
      })
      const { date, tithi, sun, festivals, holiday, rates, warnings } = withoutCalendar
      assert.deepEqual([date, tithi, sun, festivals, holiday], [null, null, null, null, null])
      assert.equal(rates?.currencies.length, 1)
      assert.deepEqual(warnings, ['The calendar cannot be read now.'])
      const alone = await ask(context, {})
      assert.equal(alone.warnings.length, 2)
      const strange = await ask(context, { calendar: calendar(() => ({ data: ['?'] })) })
      assert.equal(strange.date, null)
    })
  })
}
