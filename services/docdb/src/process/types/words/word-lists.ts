import { z } from 'zod'
import booleans from './booleans.json' with { type: 'json' }
import dates from './dates.json' with { type: 'json' }
import headers from './headers.json' with { type: 'json' }
import missing from './missing.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

const Words = z.array(z.string().min(1)).min(1)
const NamedUnit = z.strictObject({ unit: z.string().min(1), words: Words })

/** Words of units: currencies, powers of ten, measures, and words that may stand beside them. */
export const unitWords = z
  .strictObject({
    currencies: z.array(NamedUnit),
    scales: z.array(z.strictObject({ factor: z.string().regex(/^10+$/), words: Words })),
    percent: Words,
    measures: z.array(NamedUnit),
    fillers: Words,
  })
  .parse(units)

/** Texts of cells that say that there is no value. */
export const missingWords = z
  .strictObject({ dash: Words, not_available: Words, notAvailableInNumbers: Words })
  .parse(missing)

/** Words for true and false. */
export const booleanWords = z
  .strictObject({ pairs: z.array(z.strictObject({ true: Words, false: Words })) })
  .parse(booleans)

/** Words of headers that decide how a column is read. */
export const headerWords = z
  .strictObject({
    serial: Words,
    code: Words,
    count: Words,
    account: Words,
    bikramSambat: Words,
    commonEra: Words,
  })
  .parse(headers)

/** Words of dates: eras as patterns, and words without information about the day. */
export const dateWords = z
  .strictObject({ bikramSambat: Words, commonEra: Words, fillers: Words })
  .parse(dates)
