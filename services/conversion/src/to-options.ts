import type { ConversionOptions, ConversionQuery } from '@tathya/contracts/http'

const pointsPerMillimetre = 72 / 25.4

/** What converters read of a query, with everything that was left out filled in. */
export function toOptions(query: ConversionQuery): ConversionOptions {
  return {
    pageSize: query.page_size ?? 'A4',
    orientation: query.orientation ?? 'auto',
    margin: query.margin === undefined ? null : query.margin * pointsPerMillimetre,
    title: query.title?.trim() || null,
    merge: query.merge ?? false,
  }
}
