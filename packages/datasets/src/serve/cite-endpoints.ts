import { datasetEntryPath } from '@tathya/contracts/http'
import { type Endpoint, get, reply } from '@tathya/platform'
import { z } from 'zod'
import { citationStyles, cite } from '../cite/citation.ts'
import { toSchemaOrg } from '../cite/schema-org.ts'
import { versionParameter } from '../query/list-query.ts'
import type { ServedDataset } from '../snapshots/served-version.ts'
import { cacheRule } from '../snapshots/snapshot.ts'

/** Makes the endpoints by which a dataset is cited, and found by search engines for data. */
export function citeEndpoints(servedDataset: ServedDataset): Endpoint[] {
  return [citationEndpoint(servedDataset), schemaEndpoint(servedDataset)]
}

const style = z
  .enum(citationStyles)
  .optional()
  .meta({ description: 'apa for a sentence (APA, 7th edition), bibtex for an entry of BibTeX; default apa' })

function citationEndpoint({ dataset, served }: ServedDataset): Endpoint {
  const { id, title } = dataset.definition
  return get(`${datasetEntryPath(id)}/citation`, {
    summary: `How to cite: ${title}`,
    query: z.strictObject({ style, version: versionParameter }),
    answers: {
      200: { description: 'The citation', type: 'text/plain', otherTypes: ['application/x-bibtex'] },
    },
    errors: ['release_not_kept', 'unavailable'],
    cache: cacheRule,
    async handle({ query }) {
      const { entry } = await served.rowsAt(query.version)
      const text = cite(entry, query.style)
      const isBibtex = query.style === 'bibtex'
      return reply({
        body: Buffer.from(isBibtex ? text : `${text}\n`),
        type: `${isBibtex ? 'application/x-bibtex' : 'text/plain'}; charset=utf-8`,
      })
    },
  })
}

function schemaEndpoint({ dataset, served }: ServedDataset): Endpoint {
  const { id, title } = dataset.definition
  return get(`${datasetEntryPath(id)}/schema.jsonld`, {
    summary: `For search engines: ${title}`,
    description: 'The dataset in the words of schema.org, as JSON-LD.',
    answers: { 200: { description: 'A Dataset of schema.org', type: 'application/ld+json' } },
    errors: ['unavailable'],
    cache: cacheRule,
    handle({ baseUrl }) {
      const body = Buffer.from(JSON.stringify(toSchemaOrg(served.current().entry, baseUrl())))
      return reply({ body, type: 'application/ld+json' })
    },
  })
}
