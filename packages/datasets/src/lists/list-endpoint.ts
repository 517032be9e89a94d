import { datasetRowsPath } from '@tathya/contracts/http'
import { type Endpoint, get, listHeaders } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { filterRules } from '../query/filter-parameter.ts'
import { listQuery } from '../query/list-query.ts'
import { cacheRule, type SnapshotSource } from '../snapshots/snapshot.ts'
import { listTypesOf } from './answer-parts.ts'
import { answerSchemas, nameOf } from './answer-schema.ts'
import { answerList, findSnapshot } from './list-answer.ts'
import { type RowEndpointOptions, rowEndpoint } from './row-endpoint.ts'
import { treeEndpoints } from './tree-endpoints.ts'

/** The endpoints of a dataset's rows. */
export interface ListEndpoints {
  /** The list and single rows under the dataset's own address, with their children and ancestors where rows are a tree. */
  readonly own: readonly Endpoint[]
  /** The list and single rows under its id. */
  readonly byId: readonly Endpoint[]
}

/** Makes the endpoints of a dataset's rows. */
export function listEndpoints(dataset: Dataset, snapshots: SnapshotSource): ListEndpoints {
  const { definition, route } = dataset
  const schemas = answerSchemas(definition)
  const options = { dataset, path: route.path, snapshots, schemas, query: listQuery(dataset), headerMeanings }
  const byId = { ...options, path: datasetRowsPath(definition.id) }
  return {
    own: [
      { ...listEndpoint(options), operationId: `list${toPascal(definition.id)}` },
      { ...rowEndpoint(options), operationId: `get${nameOf(definition)}` },
      ...treeEndpoints(options),
    ],
    byId: [listEndpoint(byId), rowEndpoint(byId)],
  }
}

/** `trade-totals` becomes `TradeTotals`. */
function toPascal(id: string): string {
  return id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function listEndpoint({ dataset, path, snapshots, schemas, query }: RowEndpointOptions): Endpoint {
  const { title, description } = dataset.definition
  return get(path, {
    summary: title,
    description: `${description}\n\n${filterRules}`,
    query,
    answers: {
      200: {
        description: 'Rows',
        schema: schemas.list,
        otherTypes: listTypesOf(dataset.definition).slice(1),
        headers: headerMeanings,
      },
    },
    errors: ['release_not_kept', 'unavailable'],
    cache: cacheRule,
    remember: () => snapshots.mark(),
    async handle({ query, url, headers, turns }) {
      const snapshot = await findSnapshot(dataset, snapshots, query)
      return answerList(dataset, snapshot, { query, url, accept: headers.accept, turns })
    },
  })
}

const headerMeanings = {
  ...listHeaders,
  Link: `${listHeaders.Link}; and the entry of the dataset (describedby)`,
  'X-Dataset-Version': 'Changes with the rows',
  'X-Dataset-Notice': 'A notice about these rows, as in the meta of an envelope',
  'Content-Disposition':
    'Of files: a name with the version and the rows, such as `rows-1-100-of-151` for a part',
  'Last-Modified': 'Day of the rows',
}
