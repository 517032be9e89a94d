import { type School, type SchoolHighlight, SchoolSuggestions, suggestQuery } from '@tathya/contracts/http'
import { cacheRule, type MatchDetail, type Snapshots } from '@tathya/datasets'
import { type Endpoint, get } from '@tathya/platform'

/** Makes the endpoint of suggestions while a user types. */
export function suggestEndpoint(snapshots: Snapshots): Endpoint {
  return get('/e/schools/suggest', {
    operationId: 'suggestSchools',
    summary: 'Suggestions of schools while typing',
    description: 'The best schools for what was typed so far, with what tells schools of one name apart.',
    query: suggestQuery('schools'),
    answers: { 200: { description: 'Best first', schema: SchoolSuggestions } },
    cache: cacheRule,
    remember: () => snapshots.version('schools'),
    async handle({ query: { q, limit }, turns }) {
      await turns.next()
      const { search, table, version } = await snapshots.load('schools')
      if (search === undefined) throw new Error('The schools have no search: declare it in their dataset.')
      const { rows, describe } = search(q)
      const data = Array.from(rows.subarray(0, limit), (row, rank) =>
        toSuggestion(table.row(row) as School, describe(rank)),
      )
      return { data, meta: { total: rows.length, version } }
    },
  })
}

function toSuggestion(school: School, { score, highlights }: MatchDetail) {
  const { school_id, school_name, school_name_ne, municipality_name, district } = school
  const shown = { school_id, school_name, school_name_ne, municipality_name, district }
  const marks = (highlights as readonly SchoolHighlight[]).filter(({ field }) => field in shown)
  return { ...shown, score, highlights: marks }
}
