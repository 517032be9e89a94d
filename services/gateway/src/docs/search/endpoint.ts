import { type Endpoint, get, type OpenApiDocument, reply } from '@tathya/platform'
import { z } from 'zod'
import { plainPolicy } from '../html.ts'
import { errorEntries, guideEntries, operationEntries } from './entries.ts'
import { createSearch, type SearchDocumentation } from './search.ts'
import { searchPage } from './search-page.ts'

/** Dependencies of the search. */
export interface SearchOptions {
  readonly readDocument: () => Promise<OpenApiDocument>
  /** True if the portal, which shows the guides, takes requests now. */
  readonly portalIsHere: () => boolean
}

const SearchQuery = z.strictObject({
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words, in English or Nepali; each may be the beginning of one' }),
})

/** The page that searches operations, error codes and guides. */
export function searchEndpoint({ readDocument, portalIsHere }: SearchOptions): Endpoint {
  let last: { readonly key: readonly unknown[]; readonly search: SearchDocumentation } | undefined

  /** The search of the present document: made with the first question, again when services come or go. */
  async function currentSearch(): Promise<SearchDocumentation> {
    const document = await readDocument()
    const key = [document, portalIsHere()]
    if (last?.key.every((part, index) => part === key[index])) return last.search
    const guides = portalIsHere() ? await guideEntries() : []
    const search = createSearch([...operationEntries(document), ...errorEntries(), ...guides])
    last = { key, search }
    return search
  }

  return get('/docs/search', {
    operationId: 'searchDocumentation',
    summary: 'Search of operations, error codes and guides',
    query: SearchQuery,
    cache: 'public, max-age=60',
    answers: { 200: { description: 'A page', type: 'text/html' } },
    async handle({ query: { q: question = '' } }) {
      const results = question.trim() === '' ? undefined : (await currentSearch())(question)
      return reply({
        body: searchPage(question, results),
        type: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': plainPolicy },
      })
    },
  })
}
