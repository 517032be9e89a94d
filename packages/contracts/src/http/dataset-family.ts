import { z } from 'zod'
import { DatasetGroup, DatasetMeta } from './dataset.ts'
import { cataloguePath, datasets } from './datasets.ts'

/** The address of any dataset's entry in the catalogue, as a template. */
export const datasetFamilyPath = `${cataloguePath}/{dataset}`

/** The address of one row of any dataset by its key, as a template. */
export const datasetRowFamilyPath = `${datasetFamilyPath}/rows/{key}`

/** The id of a dataset in an address; one that no dataset has is not found, rather than invalid. */
export const DatasetId = z.string().meta({
  id: 'DatasetId',
  description: 'Id of a dataset, as in the catalogue',
  example: 'budgets',
  enum: datasets.map(({ id }) => id),
})

/** Parameters of the addresses of any dataset. */
export const DatasetParams = z.strictObject({ dataset: DatasetId })

/** Parameters of the addresses of a row of any dataset. */
export const DatasetRowParams = DatasetParams.extend({
  key: z.string().max(200).meta({
    description: 'Value of the field that names a row: `key` in the catalogue',
    example: '15472232654330',
  }),
})

/** A row of any dataset: the catalogue describes its fields. */
export const DatasetRow = z
  .record(z.string(), z.unknown())
  .meta({ id: 'DatasetRow', description: 'A row; the catalogue describes its fields' })
export type DatasetRow = z.output<typeof DatasetRow>

const rows = z.array(z.union([DatasetRow, DatasetGroup]))

/** The rows of any dataset: a bare list or with their meta, as the dataset answers them. */
export const DatasetRows = z
  .union([rows, z.object({ data: rows, meta: DatasetMeta })])
  .meta({ id: 'DatasetRows' })
export type DatasetRows = z.output<typeof DatasetRows>

/** What changed in any dataset between two versions. */
export const DatasetChanges = z
  .object({
    data: z.array(
      z.object({
        change: z.enum(['added', 'changed', 'removed']),
        key: z.union([z.string(), z.number()]).meta({ description: 'The key of the row' }),
        row: DatasetRow,
        before: DatasetRow.optional(),
      }),
    ),
    meta: z.looseObject({
      ...DatasetMeta.shape,
      since: z.string().meta({ description: 'The earlier version' }),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
    }),
  })
  .meta({ id: 'DatasetChanges', description: 'Changed rows between two versions' })
export type DatasetChanges = z.output<typeof DatasetChanges>
