import {
  DatasetChanges,
  DatasetParams,
  DatasetRow,
  DatasetRowParams,
  DatasetRows,
  datasetEntryPath,
  datasetFamilyPath,
} from '@tathya/contracts/http'
import { type Endpoint, type EndpointDefinition, problem } from '@tathya/platform'
import { z } from 'zod'
import { rowFormats } from '../formats/row-format.ts'
import { familyQuery } from '../query/list-query.ts'

/** What differs between the description of a family and that of one of its endpoints. */
type Differences = Pick<EndpointDefinition, 'summary' | 'operationId'> & {
  readonly query?: z.ZodObject
  readonly schema?: z.ZodType
  readonly description?: string
}

const families: Readonly<Record<string, Differences>> = {
  '': { operationId: 'getDataset', summary: 'About a dataset' },
  '/rows': {
    operationId: 'listDatasetRows',
    summary: 'Rows of a dataset',
    description:
      'The same as the list of the dataset at its own address, which documents its fields. Each of its `filters` in the catalogue is a parameter, alone or with a suffix: `amount__gte=1000`.',
    query: familyQuery,
    schema: DatasetRows,
  },
  '/rows/{key}': {
    operationId: 'getDatasetRow',
    summary: 'A row of a dataset',
    query: z.strictObject({ fields: familyQuery.shape.fields!, version: familyQuery.shape.version! }),
    schema: DatasetRow,
  },
  '/bulk': { operationId: 'listDatasetFiles', summary: 'Files with every row of a dataset' },
  ...Object.fromEntries(
    rowFormats.map((format) => [
      `/bulk.${format}`,
      {
        operationId: `downloadDataset${format.charAt(0).toUpperCase()}${format.slice(1)}`,
        summary: `A whole dataset as a file: ${format}`,
      },
    ]),
  ),
  '/changes': {
    operationId: 'listDatasetChanges',
    summary: 'Changes in a dataset between versions',
    schema: DatasetChanges,
  },
  '/citation': { operationId: 'getDatasetCitation', summary: 'How to cite a dataset' },
  '/schema.jsonld': {
    operationId: 'getDatasetJsonLd',
    summary: 'A dataset in the words of schema.org, for search engines',
  },
}

/**
 * Adds to the endpoints under the id of each dataset the endpoints that describe them: `/e/datasets/{dataset}/bulk` for
 * `/e/datasets/budgets/bulk`. A request reaches one of these only with an id that this service does not have.
 */
export function withFamilies(
  id: string,
  endpoints: readonly Endpoint[],
): {
  readonly own: readonly Endpoint[]
  readonly families: readonly Endpoint[]
} {
  const own = endpoints.map((endpoint) => ({ ...endpoint, describedBy: toFamilyPath(id, endpoint.path) }))
  return { own, families: own.map(toFamily) }
}

/** A row's address ends in the name of its key, which differs by dataset. */
function toFamilyPath(id: string, path: string): string {
  return datasetFamilyPath + path.slice(datasetEntryPath(id).length).replace(/\{\w+\}/, '{key}')
}

function toFamily({ describedBy, remember: _remember, ...endpoint }: Endpoint): Endpoint {
  const path = describedBy!
  const { schema, ...differences } = families[path.slice(datasetFamilyPath.length)]!
  const answer = endpoint.answers[200]!
  return {
    ...endpoint,
    ...differences,
    path,
    group: 'datasets',
    params: path.includes('{key}') ? DatasetRowParams : DatasetParams,
    answers: schema === undefined ? endpoint.answers : { ...endpoint.answers, 200: { ...answer, schema } },
    handle: ({ params }) => {
      throw problem('not_found', { detail: `This service has no dataset ${String(params.dataset)}.` })
    },
  }
}
