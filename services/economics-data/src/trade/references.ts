import type { Reference } from '@tathya/datasets'
import { nearestCountry } from './countries.ts'

/** Goods are in a chapter of the Harmonized System. */
export const chapterReference: Reference = {
  field: 'hs_code',
  async prepare(rows) {
    const known = new Set(
      (await rows('hs-codes'))
        .filter(({ level, status }) => level === 'chapter' && status !== 'reserved')
        .map(({ code }) => String(code)),
    )
    return ({ hs_code: code }) =>
      known.has(String(code).slice(0, 2))
        ? undefined
        : `${JSON.stringify(String(code).slice(0, 60))} is in no chapter of the Harmonized System`
  },
}

/** A partner is a country with an ISO code, a remainder or unspecified, or one that served rows name as well. */
export const countryReference: Reference = {
  field: 'partner_country',
  async prepare(rows) {
    const served = await Promise.all(
      ['trade-by-country', 'imports-by-partner', 'exports-by-partner'].map(rows),
    )
    const known = new Set(served.flat().map(({ partner_country: name }) => name))
    return ({ partner_country: name, partner_kind: kind, iso_alpha3: code }) => {
      if (kind !== 'country' || code !== null || known.has(name)) return undefined
      const nearest = nearestCountry(String(name))
      const advice = nearest === undefined ? '' : `; the nearest is ${nearest}`
      return `${JSON.stringify(String(name).slice(0, 60))} is not a country that the trade tables know${advice}`
    }
  },
}
