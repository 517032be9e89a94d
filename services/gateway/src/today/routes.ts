import { datasets, ExchangeRate, NepaliDateTime, type Today, TodayAnswer } from '@tathya/contracts/http'
import { type Clock, type Endpoint, get, type Logger } from '@tathya/platform'
import { z } from 'zod'
import type { Upstream } from '../upstreams/upstream.ts'

/** Dependencies of `/e/today`. */
export interface TodayOptions {
  readonly upstreams: readonly Upstream[]
  readonly clock: Clock
  readonly log: Logger
}

/** The date in Nepal, also if the calendar gives no answer. */
const nepalDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu', dateStyle: 'short' })

/** `/e/today`: what several services say of today, in one answer. */
export function todayEndpoint(options: TodayOptions): Endpoint {
  const { clock } = options
  return get('/e/today', {
    summary: 'Today in Nepal',
    description:
      'Date, tithi, sun, festivals, holiday and rates of exchange in one answer. A part whose service gives no answer is null, and `meta.warnings` says why.',
    answers: { 200: { description: 'Today', schema: TodayAnswer } },
    cache: 'public, max-age=1',
    remember: () => String(Math.floor(clock.now().getTime() / 1000)),
    handle: () => readToday(options),
  })
}

async function readToday(options: TodayOptions): Promise<TodayAnswer> {
  const warnings: string[] = []
  const read = async <T>(read: () => Promise<T>, what: string): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      options.log.warn({ err: error }, `${what} could not be read for /e/today`)
      warnings.push(`${what} cannot be read now.`)
      return undefined
    }
  }
  const [moment, rates] = await Promise.all([
    read(() => readMoment(options), 'The calendar'),
    read(() => readRates(options), 'The rates of exchange'),
  ])
  if (rates === null) warnings.push('There are no rates of exchange of the last week.')
  const meta = { time_zone: 'Asia/Kathmandu' as const, warnings }
  return { data: [{ ...toParts(moment), rates: rates ?? null }], meta }
}

const MomentAnswer = z.object({ data: z.tuple([NepaliDateTime]) })

async function readMoment({ upstreams }: TodayOptions): Promise<NepaliDateTime> {
  return MomentAnswer.parse(await find(upstreams, 'calendar').read('/e/nepaliDateTime')).data[0]
}

const { service: economics, path: ratesPath } = datasets.find(({ id }) => id === 'exchange-rates')!
const RatesAnswer = z.object({ data: z.array(ExchangeRate) })

/** The rates of today or of the last day that has some; null if there are none of the last week. */
async function readRates({ upstreams, clock }: TodayOptions): Promise<Today['rates']> {
  const path = `${ratesPath}?on=${nepalDay.format(clock.now())}`
  const { data } = RatesAnswer.parse(await find(upstreams, economics).read(path))
  const [first] = data
  if (first === undefined) return null
  return {
    date: first.date,
    currencies: data.map(({ currency, currency_name, unit, buy, sell }) => ({
      currency,
      currency_name,
      unit,
      buy,
      sell,
    })),
  }
}

function find(upstreams: readonly Upstream[], name: string): Upstream {
  const upstream = upstreams.find((candidate) => candidate.name === name)
  if (upstream === undefined) throw new Error(`The service ${name} is not part of this installation.`)
  return upstream
}

function toParts(moment: NepaliDateTime | undefined): Omit<Today, 'rates'> {
  if (moment === undefined) return { date: null, tithi: null, sun: null, festivals: null, holiday: null }
  const { ad_date, bs_date, bs_date_ne, bs_year, bs_month, bs_day, bs_month_name_en, bs_month_name_ne } =
    moment
  const { weekday_en, weekday_ne, nepal_sambat, fiscal_year, time } = moment
  const names = { bs_month_name_en, bs_month_name_ne, weekday_en, weekday_ne }
  return {
    date: {
      ad_date,
      bs_date,
      bs_date_ne,
      bs_year,
      bs_month,
      bs_day,
      ...names,
      nepal_sambat,
      fiscal_year,
      time,
    },
    tithi: { now: moment.tithi_now, at_sunrise: moment.tithi, lunar_month: moment.lunar_month },
    sun: { sunrise: moment.sunrise, sunset: moment.sunset },
    festivals: moment.events,
    holiday: {
      public_holiday: moment.public_holiday,
      weekend: moment.weekend,
      public_holiday_coverage: moment.public_holiday_coverage,
    },
  }
}
