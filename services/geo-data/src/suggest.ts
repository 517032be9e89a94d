import {
  type AdministrativeUnit,
  suggestQuery,
  type UnitSuggestion,
  UnitSuggestions,
} from '@tathya/contracts/http'
import { cacheRule, type Snapshot } from '@tathya/datasets'
import { type Endpoint, get } from '@tathya/platform'

/** The match of a search, which has every field. */
type FullMatch = Pick<UnitSuggestion, 'score' | 'match' | 'matched_name' | 'note' | 'parents'>

/** Makes the endpoint of suggestions while a user types; `snapshot` returns the served units. */
export function suggestEndpoint(snapshot: () => Snapshot): Endpoint {
  return get('/e/administrativeUnit/suggest', {
    operationId: 'suggestAdministrativeUnits',
    summary: 'Suggestions of units while typing',
    description:
      'The units that fit best what was typed so far, in either script, by present and former names, each with its kind and parents.',
    query: suggestQuery('units'),
    answers: { 200: { description: 'Best first', schema: UnitSuggestions } },
    cache: cacheRule,
    remember: () => snapshot().version,
    async handle({ query: { q, limit }, turns }) {
      await turns.next()
      const { search, table, version } = snapshot()
      if (search === undefined) throw new Error('The units have no search: declare it in their dataset.')
      const { rows, describe } = search(q)
      const data = Array.from(rows.subarray(0, limit), (row, rank) =>
        toSuggestion(table.row(row) as AdministrativeUnit, describe(rank) as unknown as FullMatch),
      )
      return { data, meta: { total: rows.length, version } }
    },
  })
}

function toSuggestion(
  { id, level, type, name_en, name_ne }: AdministrativeUnit,
  { score, match, matched_name, note, parents }: FullMatch,
): UnitSuggestion {
  return { id, level, type, name_en, name_ne, parents, score, match, matched_name, note }
}
