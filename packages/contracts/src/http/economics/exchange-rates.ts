import { z } from 'zod'
import { Text } from '../text.ts'

/** An exact decimal, without zeros at its end. */
const Decimal = z.string().regex(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)

const rate = z.number().positive().nullable()

/** The central bank's rates for one currency on one day. */
export const ExchangeRate = z
  .object({
    id: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d-[A-Z]{3}$/)
      .meta({ description: 'Day and currency: 2026-05-14-USD' }),
    date: z.iso.date().meta({ description: 'Day for which the rate holds, AD' }),
    published_on: z.iso.datetime({ offset: true }).nullable().meta({
      description: 'When it was published, in Nepali time (+05:45); null where the file does not say',
    }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ description: 'ISO 4217 code of the foreign currency' }),
    currency_name: Text.meta({ description: 'Name of the currency as the source has it' }),
    unit: z.literal([1, 10, 100]).meta({
      description:
        'How many units of the currency the published rates are for: Indian rupees are quoted per 100, yen per 10, most others per 1',
      'x-unit': 'units of the currency',
    }),
    buy: rate.meta({
      description: 'Buying rate as published: rupees for `unit` units; null where none is published',
      'x-unit': 'NPR for the units of the row',
    }),
    sell: rate.meta({
      description: 'Selling rate as published: rupees for `unit` units; null where none is published',
      'x-unit': 'NPR for the units of the row',
    }),
    buy_per_unit: Decimal.nullable().meta({
      description: 'Buying rate of one unit of the currency, an exact decimal',
      'x-unit': 'NPR',
    }),
    sell_per_unit: Decimal.nullable().meta({
      description: 'Selling rate of one unit of the currency, an exact decimal',
      'x-unit': 'NPR',
    }),
    source: Text.meta({ description: 'Where the rate is from' }),
  })
  .meta({
    id: 'ExchangeRate',
    description: 'Rates of exchange of Nepal Rastra Bank for a currency and a day',
  })
export type ExchangeRate = z.output<typeof ExchangeRate>
