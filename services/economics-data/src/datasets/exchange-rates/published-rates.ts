import { ImportError, type ImportFormat, type ImportSource } from '@tathya/datasets'
import { z } from 'zod'
import { perUnit, toRate } from './rate.ts'

const Amount = z.union([z.string(), z.number()]).nullish()

/** A currency's rates, with the currency beside them or in a nested object. */
const PublishedRate = z
  .object({
    currency: z.object({ iso3: z.string(), name: z.string(), unit: z.coerce.number() }).optional(),
    iso3: z.string().optional(),
    name: z.string().optional(),
    unit: z.coerce.number().optional(),
    buy: Amount,
    sell: Amount,
  })
  .transform(({ currency, iso3, name, unit, buy, sell }) => ({
    currency: (currency?.iso3 ?? iso3 ?? '').trim().toUpperCase(),
    name: (currency?.name ?? name ?? '').trim(),
    unit: currency?.unit ?? unit,
    buy,
    sell,
  }))

const PublishedDay = z.object({
  date: z.iso.date(),
  published_on: z.string().nullish(),
  modified_on: z.string().nullish(),
  rates: z.array(PublishedRate),
})
type PublishedDay = z.output<typeof PublishedDay>

/** A page of the central bank's API; refusals have no payload. */
const PublishedPage = z.object({
  status: z.object({ code: z.coerce.number() }),
  errors: z.unknown(),
  data: z.object({ payload: z.array(z.unknown()).nullish() }).nullish(),
  pagination: z.object({ page: z.coerce.number().nullish(), pages: z.coerce.number().nullish() }).nullish(),
})
type PublishedPage = z.output<typeof PublishedPage>

const source = 'Nepal Rastra Bank, foreign exchange rates (JSON)'

/**
 * The central bank's published exchange rates: a page of its API, or a list of pages. If a day is in several pages, its latest
 * change counts. Days of the file replace served ones; others stay.
 * @param now the current time; rates of future days are refused
 */
export function publishedRates(now: () => Date = () => new Date()): ImportFormat {
  return {
    id: 'published-rates',
    title:
      'Exchange rates of Nepal Rastra Bank: JSON with status, errors, params, data.payload and pagination, or a list of such pages',
    recognise: (file) => file.kind === 'json' && toPages(file) !== undefined,
    read(file) {
      const pages = toPages(file)
      if (pages === undefined) throw new ImportError(`${file.name} holds no page of exchange rates.`)
      const warnings: string[] = []
      const days = mergeDays(
        pages.flatMap((page) => toDays(page, file.name)),
        warnings,
      )
      if (days.size === 0) throw new ImportError(`${file.name} holds no day with rates.`)
      assertPast([...days.keys()], now())
      warnings.push(...findMissingPages(pages))
      const rows = [...days.values()].flatMap(toRows)
      const dates = [...days.keys()].sort()
      return {
        rows,
        replaces: ({ date }) => days.has(String(date)),
        covers: `exchange rates of ${days.size} day${days.size === 1 ? '' : 's'}, ${dates[0]} to ${dates.at(-1)}`,
        controls: [],
        warnings,
      }
    },
  }
}

function toPages({ json }: Pick<ImportSource, 'json'>): PublishedPage[] | undefined {
  const pages = z
    .array(PublishedPage)
    .min(1)
    .safeParse(Array.isArray(json) ? json : [json])
  return pages.success ? pages.data : undefined
}

function toDays(page: PublishedPage, name: string): PublishedDay[] {
  if (page.status.code >= 400 || !page.data?.payload)
    throw new ImportError(
      `${name} is a refusal of the publisher (status ${page.status.code}): ${JSON.stringify(page.errors ?? null)}. Ask for from, to, page and per_page.`,
    )
  return page.data.payload.map((value, index) => {
    const day = PublishedDay.safeParse(value)
    if (day.success) return day.data
    const [issue] = day.error.issues
    throw new ImportError(
      `${name}: day ${index + 1} of the payload is not as published: ${issue?.path.join('.')} ${issue?.message}.`,
    )
  })
}

/** Days by date; of duplicates, the latest change. Days without rates are holidays. */
function mergeDays(days: readonly PublishedDay[], warnings: string[]): Map<string, PublishedDay> {
  const merged = new Map<string, PublishedDay>()
  for (const day of days) {
    const other = merged.get(day.date)
    if (day.rates.length === 0) continue
    if (other !== undefined && JSON.stringify(other.rates) !== JSON.stringify(day.rates))
      warnings.push(
        `${day.date} stands in the file with different rates; those that were changed last are taken.`,
      )
    if (other === undefined || changedAt(day) >= changedAt(other)) merged.set(day.date, day)
  }
  return merged
}

function changedAt({ published_on, modified_on }: PublishedDay): string {
  return modified_on ?? published_on ?? ''
}

/** Offset of Nepal's time from UTC: 5:45. */
const nepalMs = 345 * 60_000

function assertPast(dates: readonly string[], now: Date): void {
  const today = new Date(now.getTime() + nepalMs).toISOString().slice(0, 10)
  const late = dates.filter((date) => date > today)
  if (late.length > 0)
    throw new ImportError(`Rates of days to come are refused: ${late.join(', ')}; in Nepal it is ${today}.`)
}

function findMissingPages(pages: readonly PublishedPage[]): string[] {
  const last = Math.max(1, ...pages.map(({ pagination }) => pagination?.pages ?? 1))
  const numbers = new Set(pages.map(({ pagination }) => pagination?.page ?? 1))
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((page) => !numbers.has(page))
  if (missing.length === 0) return []
  return [`The publisher's answer has ${last} pages; import the others, too: ${missing.join(', ')}.`]
}

function toRows(day: PublishedDay) {
  return day.rates.map(({ currency, name, unit, buy, sell }) => {
    const place = `${day.date} ${currency}`
    const rates = { buy: toRate(buy), sell: toRate(sell) }
    if (typeof rates.buy === 'number' && typeof rates.sell === 'number' && rates.buy > rates.sell)
      throw new ImportError(`${place}: the buying rate ${rates.buy} is above the selling rate ${rates.sell}.`)
    const value = {
      id: `${day.date}-${currency}`,
      date: day.date,
      published_on: toInstant(day.published_on),
      currency,
      currency_name: name === '' ? currency : name,
      unit,
      ...rates,
      buy_per_unit: perUnit(buy, unit),
      sell_per_unit: perUnit(sell, unit),
      source,
    }
    return { value, place }
  })
}

/** Converts `2026-05-14 00:00:08` in Nepal to an instant; returns other texts unchanged, for the schema to refuse. */
function toInstant(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}+05:45` : text
}
