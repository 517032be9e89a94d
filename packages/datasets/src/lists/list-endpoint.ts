import { type Endpoint, get, listHeaders } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { filterRules } from '../query/filter-parameter.ts'
import { listQuery } from '../query/list-query.ts'
import { cacheRule, type SnapshotSource } from '../snapshots/snapshot.ts'
import { listTypesOf } from './answer-parts.ts'
import { answerSchemas } from './answer-schema.ts'
import { answerList, findSnapshot } from './list-answer.ts'
import { rowEndpoint } from './row-endpoint.ts'
import { treeEndpoints } from './tree-endpoints.ts'

/**
 * Makes the endpoints of a dataset's rows: its list at each of the paths, and under the first path single rows, with
 * their children and ancestors where rows are a tree.
 */
export function listEndpoints(
  dataset: Dataset,
  paths: readonly string[],
  snapshots: SnapshotSource,
): Endpoint[] {
  const { title, description } = dataset.definition
  const schemas = answerSchemas(dataset.definition)
  const query = listQuery(dataset)
  const lists = paths.map((path) =>
    get(path, {
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
    }),
  )
  const options = { dataset, path: paths[0]!, snapshots, schemas, query, headerMeanings }
  return [...lists, rowEndpoint(options), ...treeEndpoints(options)]
}

const headerMeanings = {
  ...listHeaders,
  Link: `${listHeaders.Link}; and the entry of the dataset (describedby)`,
  'X-Dataset-Version': 'Changes with the rows',
  'X-Dataset-Extract':
    'Present where only a part of the dataset is served; names the command that imports the rest',
  'X-Dataset-Notice': 'A notice about these rows, as in the meta of an envelope',
  'Content-Disposition':
    'Of files: a name with the version and the rows, such as `rows-1-100-of-151` for a part',
  'Last-Modified': 'Day of the rows',
}
