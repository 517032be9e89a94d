import { type School, type SchoolHighlight, SchoolSuggestions, wholeNumber } from '@tathya/contracts/http'
import { cacheRule, type MatchDetail, type Snapshots } from '@tathya/datasets'
import { type Endpoint, get } from '@tathya/platform'
import { z } from 'zod'

/** Numbers of suggestions. */
const counts = { default: 8, max: 20 }

const SuggestQuery = z.strictObject({
  q: z
    .string()
    .max(100, { error: 'must have at most 100 characters' })
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'must hold a letter or a digit' })
    .meta({ description: 'What was typed so far; the last word may be cut short anywhere' }),
  limit: wholeNumber(1, counts.max)
    .default(counts.default)
    .meta({ description: `Most schools, 1 to ${counts.max}; default ${counts.default}` }),
})

/** Makes the endpoint of suggestions while a user types. */
export function suggestEndpoint(snapshots: Snapshots): Endpoint {
  const snapshot = () => snapshots.of('schools')
  return get('/e/schools/suggest', {
    summary: 'Suggestions of schools while typing',
    description: 'The best schools for what was typed so far, with what tells schools of one name apart.',
    query: SuggestQuery,
    answers: { 200: { description: 'Best first', schema: SchoolSuggestions } },
    cache: cacheRule,
    remember: () => snapshot().version,
    async handle({ query: { q, limit }, turns }) {
      await turns.next()
      const { search, table, version } = snapshot()
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
