import type { Reference } from '@tathya/datasets'
import { isTradePartner, nearestCountry, toPartner } from './countries.ts'

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

/** A partner is a country or territory that the trade tables name, a remainder, or unspecified. */
export const countryReference: Reference = {
  field: 'partner_country',
  prepare: async () => (row) => {
    const partner = toPartner(String(row.partner_country))
    if (isTradePartner(partner)) return undefined
    const name = partner.partner_country
    const nearest = nearestCountry(name)
    const advice = nearest === undefined ? '' : `; the nearest is ${nearest}`
    return `${JSON.stringify(name.slice(0, 60))} is not a country that the trade tables know${advice}`
  },
}
