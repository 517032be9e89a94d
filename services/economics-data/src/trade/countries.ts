import type { TradeByCountry } from '@tathya/contracts/http'
import type { FilterReader } from '@tathya/datasets'
import { nearestName } from '@tathya/platform'
import { z } from 'zod'
import rows from './countries.rows.json' with { type: 'json' }
import codelessRows from './countries-without-code.rows.json' with { type: 'json' }

/** The trade partner of a row. */
export type Partner = Pick<TradeByCountry, 'partner_country' | 'partner_kind' | 'iso_alpha2' | 'iso_alpha3'>

/**
 * Countries and territories by their names in the trade tables, without ambiguous ones: Congo may be either of two, Zaire,
 * Yugoslavia and the Netherlands Antilles are dissolved, and some islands share a code.
 */
const CountryRow = z.strictObject({
  name: z.string().min(1),
  alpha2: z.string().regex(/^[A-Z]{2}$/),
  alpha3: z.string().regex(/^[A-Z]{3}$/),
  /** Other spellings of the trade tables and of callers. */
  spellings: z.array(z.string().min(1)).optional(),
  source: z.string().min(1),
})

const countryRows = z.array(CountryRow).parse(rows)

const countries = new Map<string, Partner>(
  countryRows.flatMap(({ name, alpha2, alpha3, spellings = [] }) => {
    const partner: Partner = {
      partner_country: name,
      partner_kind: 'country',
      iso_alpha2: alpha2,
      iso_alpha3: alpha3,
    }
    return [name, ...spellings].map((spelling) => [toKey(spelling), partner] as const)
  }),
)

/** The row of all countries too small for their own; its wording varies by year. */
const remainder = /^others?(?:countr|$)/
const unspecified = /^(?:notspecified|notstated|manycountries|country\d|europeanunion)/

/**
 * Returns the partner of a printed name, spelt the same in all years: Vietnam for Viet Nam. Unknown names stay unchanged, without
 * ISO codes.
 */
export function toPartner(printed: string): Partner {
  const key = toKey(printed)
  const country = countries.get(key)
  if (country !== undefined) return country
  const others = { iso_alpha2: null, iso_alpha3: null }
  if (remainder.test(key)) return { partner_country: 'Other countries', partner_kind: 'remainder', ...others }
  if (unspecified.test(key))
    return { partner_country: toUnspecified(key), partner_kind: 'unspecified', ...others }
  return { partner_country: printed.trim().replace(/\s+/g, ' '), partner_kind: 'country', ...others }
}

function toUnspecified(key: string): string {
  if (key.startsWith('many')) return 'Many countries'
  return key.startsWith('european') ? 'European Union' : 'Not specified'
}

/** Normalises a name: case, blanks, full stops, accents, `and` for `&`. */
function toKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/\p{M}/gu, '')
}

const byCode = new Map(
  countryRows.flatMap(({ name, alpha2, alpha3 }) => [
    [alpha2, name],
    [alpha3, name],
  ]),
)

const codeless = z
  .array(z.strictObject({ name: z.string().min(1), why: z.string().min(1) }))
  .parse(codelessRows)
  .map(({ name }) => name)

/** True for a name of the trade tables that is a country or territory, also where ISO 3166-1 has no code for it. */
export function isTradePartner({ partner_country: name, partner_kind, iso_alpha3 }: Partner): boolean {
  return partner_kind !== 'country' || iso_alpha3 !== null || codeless.includes(name)
}

/** The country whose name is nearest to a misspelt one; undefined where none is near. */
export function nearestCountry(name: string): string | undefined {
  return nearestName(name, [...countryRows.map((row) => row.name), ...codeless])
}

/** Partner countries by any spelling of the trade tables, or by ISO code: Viet Nam, VN and VNM for Vietnam. */
export const countryReader: FilterReader = {
  accepted:
    'a country by its name in any spelling of the trade tables, or by its ISO 3166-1 code of 2 or 3 letters',
  read(text, existing) {
    const { partner_country: name, iso_alpha3: code } = toPartner(
      byCode.get(text.trim().toUpperCase()) ?? text,
    )
    return code !== null || existing.has(name) ? [name] : undefined
  },
}
