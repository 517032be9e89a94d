import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Dataset,
  type ImportContext,
  openSource,
  type ReadResult,
  recogniseFormat,
} from '@tathya/datasets'
import { datasets } from '@tathya/standalone'
import { type RecordSchema, toValidRows } from './compiled.ts'

/** The root of the repository. */
export const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** The dataset of this id, as its service declares it. */
function findDataset(id: string): Dataset {
  const dataset = datasets.find(({ definition }) => definition.id === id)
  if (dataset === undefined) throw new Error(`There is no dataset ${id}; its service does not declare it.`)
  return dataset
}

/** The file of rows that ships with a dataset, below the root of the repository. */
export function rowsPath(id: string): string {
  return relative(repository, fileURLToPath(findDataset(id).definition.rows)).replaceAll('\\', '/')
}

/** Reads a file as the import of a dataset does, so that the meaning of its columns stands once. Throws `ImportError`. */
export async function readSourceFile(id: string, file: string, others = noOthers): Promise<ReadResult> {
  const { definition } = findDataset(id)
  const source = await openSource(file)
  const context = { ...others, dataset: id, progress() {} }
  return recogniseFormat(definition, source).read(source, context)
}

/** Reads a file as the import of a dataset does, and its rows as their schema has them. Throws where one does not fit. */
export async function readValidRows<T>(id: string, schema: RecordSchema<T>, file: string): Promise<T[]> {
  const { rows } = await readSourceFile(id, file)
  return toValidRows(
    id,
    schema,
    rows.map(({ value }) => value),
  )
}

/** Where rows of other datasets are looked up. */
type Others = Pick<ImportContext, 'rows'>

const noOthers: Others = {
  rows: async (id) => {
    throw new Error(`The rows of ${id} are needed to read these lines.`)
  },
}
