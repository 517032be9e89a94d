import { z } from 'zod'
import { CalendarEvent } from './calendar/event.ts'
import { NepaliDateTime } from './calendar/moment.ts'
import { ExchangeRate } from './economics/exchange-rates.ts'
import { Text } from './text.ts'

/** The rates of one currency, as published. */
const TodayRate = ExchangeRate.pick({
  currency: true,
  currency_name: true,
  unit: true,
  buy: true,
  sell: true,
}).meta({ id: 'TodayRate', description: 'Rates of exchange of a currency, in rupees for `unit` units' })

const calendarAway = 'null while the calendar gives no answer'

/** What people look up every day; parts whose service gives no answer are null. */
export const Today = z
  .object({
    date: NepaliDateTime.pick({
      ad_date: true,
      bs_date: true,
      bs_date_ne: true,
      bs_year: true,
      bs_month: true,
      bs_day: true,
      bs_month_name_en: true,
      bs_month_name_ne: true,
      weekday_en: true,
      weekday_ne: true,
      nepal_sambat: true,
      fiscal_year: true,
      time: true,
    })
      .nullable()
      .meta({ description: `Date and time in Nepal; ${calendarAway}` }),
    tithi: z
      .object({
        now: NepaliDateTime.shape.tithi_now,
        at_sunrise: NepaliDateTime.shape.tithi,
        lunar_month: NepaliDateTime.shape.lunar_month,
      })
      .nullable()
      .meta({ description: `The lunar day; ${calendarAway}` }),
    sun: NepaliDateTime.pick({ sunrise: true, sunset: true })
      .nullable()
      .meta({ description: `Sunrise and sunset in Kathmandu; ${calendarAway}` }),
    festivals: z
      .array(CalendarEvent)
      .nullable()
      .meta({ description: `Festivals, national days and holidays of today; ${calendarAway}` }),
    holiday: NepaliDateTime.pick({ public_holiday: true, weekend: true, public_holiday_coverage: true })
      .nullable()
      .meta({ description: `Whether offices are closed; ${calendarAway}` }),
    rates: z
      .object({
        date: ExchangeRate.shape.date,
        currencies: z.array(TodayRate),
      })
      .nullable()
      .meta({
        description:
          'Rates of exchange of Nepal Rastra Bank for today or the last day that has some; null where there are none of the last week',
      }),
  })
  .meta({ id: 'Today', description: 'Today in Nepal' })
export type Today = z.output<typeof Today>

/** The answer of `/e/today`. */
export const TodayAnswer = z
  .object({
    data: z.array(Today).length(1),
    meta: z.object({
      time_zone: z.literal('Asia/Kathmandu'),
      warnings: z.array(Text).meta({ description: 'Why parts are null; empty if none is' }),
    }),
  })
  .meta({ id: 'TodayAnswer', description: 'Today in Nepal, one item' })
export type TodayAnswer = z.output<typeof TodayAnswer>
