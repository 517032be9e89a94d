import { type Endpoint, get } from '@tathya/platform'
import { z } from 'zod'
import type { Dataset } from '../declare/definition.ts'
import { matchColumn } from '../query/matchers.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { joinRows, toBody, valueAt } from '../table/row-table.ts'
import { listTypesOf } from './answer-parts.ts'
import { nameOf } from './answer-schema.ts'
import { answerList, findSnapshot } from './list-answer.ts'
import { answerRows, findRow, type RowEndpointOptions, underKey, withoutTotal } from './row-endpoint.ts'

/** Makes the endpoints of children and ancestors; none where rows are no tree. */
export function treeEndpoints(options: RowEndpointOptions): Endpoint[] {
  const { tree } = options.dataset.definition
  return tree === undefined ? [] : [childrenEndpoint(options, tree.parent), ancestorsEndpoint(options)]
}

function childrenEndpoint(options: RowEndpointOptions, parentField: string): Endpoint {
  const { dataset, path, snapshots, schemas, query, headerMeanings: headers } = options
  const { key, title } = dataset.definition
  return get(`${path}/{${key}}/children`, {
    ...underKey(options),
    operationId: `list${nameOf(dataset.definition)}Children`,
    summary: `${title}: children of a row`,
    description:
      'A list with the parameters of all rows, without default filters. Filters compare by the same suffixes: `id__gte=`.',
    query,
    answers: {
      200: {
        description: 'Rows',
        schema: schemas.list,
        otherTypes: listTypesOf(dataset.definition).slice(1),
        headers,
      },
    },
    async handle({ params, query, url, headers, turns }) {
      const snapshot = await findSnapshot(dataset, snapshots, query)
      const { columns } = snapshot.table
      const parent = valueAt(columns.get(key)!, findRow(dataset, snapshot, params))!
      const within = { name: '', matcher: matchColumn(columns.get(parentField)!, 'is', [parent]) }
      return answerList(dataset, snapshot, { query, url, accept: headers.accept, within: [within], turns })
    },
  })
}

function ancestorsEndpoint(options: RowEndpointOptions): Endpoint {
  const { dataset, path, snapshots, schemas, query, headerMeanings } = options
  const { key, title, body } = dataset.definition
  return get(`${path}/{${key}}/ancestors`, {
    ...underKey(options),
    operationId: `list${nameOf(dataset.definition)}Ancestors`,
    summary: `${title}: ancestors of a row, from the top`,
    query: z.strictObject({ version: query.shape.version! }),
    answers: { 200: { description: 'Rows', schema: schemas.list, headers: withoutTotal(headerMeanings) } },
    async handle({ params, query }) {
      const snapshot = await findSnapshot(dataset, snapshots, query)
      const positions = ancestorsOf(dataset, snapshot, findRow(dataset, snapshot, params))
      const meta = body === 'data' ? { ...snapshot.meta, total: positions.length } : undefined
      return answerRows(dataset, snapshot, toBody(joinRows(snapshot.table, positions), meta))
    },
  })
}

/** The positions of the ancestors, the root first; a cycle ends them. */
function ancestorsOf({ definition: { tree } }: Dataset, { table }: Snapshot, from: number): Uint32Array {
  const seen = new Set([from])
  for (let position: number | undefined = from; ; ) {
    const parent = valueAt(table.columns.get(tree!.parent)!, position)
    position = parent === null ? undefined : table.find(String(parent))
    if (position === undefined || seen.has(position)) break
    seen.add(position)
  }
  return Uint32Array.from([...seen].slice(1).toReversed())
}
