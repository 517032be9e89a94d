import { extname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Dataset,
  type ImportContext,
  openSource,
  type ReadResult,
  recogniseFormat,
} from '@tathya/datasets'
import { maxListedRows } from '@tathya/datasets/shipped'
import { datasets } from '@tathya/standalone'
import { type Check, checkEqual } from './check.ts'
import { type CompiledDataset, type RecordSchema, toValidRows } from './compiled.ts'

/** The root of the repository. */
export const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** The dataset of this id, as its service declares it. */
export function findDataset(id: string): Dataset {
  const dataset = datasets.find(({ definition }) => definition.id === id)
  if (dataset === undefined) throw new Error(`There is no dataset ${id}; its service does not declare it.`)
  return dataset
}

/** The file of rows that ships with a dataset, relative to the root of the repository. */
export function rowsPath(id: string): string {
  return relative(repository, fileURLToPath(findDataset(id).definition.rows)).replaceAll('\\', '/')
}

/** Makes the compiled form of a dataset that has one file of rows. */
export function toCompiled(id: string, rows: readonly object[], checks: readonly Check[]): CompiledDataset {
  const path = rowsPath(id)
  return { id, files: [{ path, rows }], checks: [...checks, checkKind(path, rows.length)] }
}

/** Many rows ship as columns, few as a list that people can review. */
function checkKind(path: string, rows: number): Check {
  const expected = rows > maxListedRows ? 'columns' : 'json'
  return checkEqual(`kind of file for ${rows} rows`, extname(path).slice(1), expected)
}

/** Reads a file by the import format of a dataset, so that columns are interpreted in one module only. Throws `ImportError`. */
export async function readSourceFile(id: string, file: string, others = noOtherRows): Promise<ReadResult> {
  const { definition } = findDataset(id)
  const source = await openSource(file)
  const context = { ...others, dataset: id, progress() {} }
  return recogniseFormat(definition, source).read(source, context)
}

/** Reads a file by the import format of a dataset and validates its rows. Throws if one is invalid. */
export async function readValidRows<T>(id: string, schema: RecordSchema<T>, file: string): Promise<T[]> {
  const { rows } = await readSourceFile(id, file)
  return toValidRows(
    id,
    schema,
    rows.map(({ value }) => value),
  )
}

/** Looks up rows of other datasets, and names the terms of a file that has none. */
type OtherRows = Pick<ImportContext, 'rows' | 'terms'>

const noOtherRows: OtherRows = {
  rows: async (id) => {
    throw new Error(`The rows of ${id} are needed to read these lines.`)
  },
}
