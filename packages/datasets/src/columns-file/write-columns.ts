import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Dataset } from '../declare/definition.ts'
import { originalOf } from '../declare/same-fields.ts'
import type { FieldValues, RowTable } from '../table/row-table.ts'
import { toPlanes } from './byte-planes.ts'
import { type ColumnsHeader, firstLine, type RowFacts, type StoredField } from './header.ts'
import { storeNumbers } from './stored-numbers.ts'

/** Writes a table as a file of columns. Equal rows give equal bytes in the same version of Node. */
export function toColumnsFile({ definition }: Dataset, table: RowTable, facts: RowFacts): Buffer {
  const { id, order, key } = definition
  const stored = table.fields.filter(({ name }) => originalOf(definition, name) === name)
  const parts = stored.map(storeField)
  const header: ColumnsHeader = {
    dataset: id,
    facts,
    order: [...order, key],
    fields: parts.map(({ field }) => field),
  }
  const body = Buffer.concat(parts.flatMap(({ values, codes }) => [values, codes]))
  const compressed = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  const content = Buffer.concat([Buffer.from(`${firstLine}${JSON.stringify(header)}\n`), compressed])
  return Buffer.concat([content, createHash('sha256').update(content).digest()])
}

interface StoredParts {
  readonly field: StoredField
  readonly values: Uint8Array
  readonly codes: Uint8Array
}

function storeField({ name, kept }: FieldValues): StoredParts {
  const isColumn = 'column' in kept
  const codes = isColumn ? kept.column.codes! : kept.codes
  const list = isColumn ? kept.column.values : kept.texts()
  const numbers =
    isColumn && list.every((value) => typeof value === 'number') && list.length > 0
      ? storeNumbers(list as readonly number[])
      : undefined
  const width = codes.BYTES_PER_ELEMENT as StoredField['width']
  const shared = { name, kept: isColumn ? 'values' : 'texts', width } as const
  if (numbers !== undefined)
    return {
      field: { ...shared, values: numbers.stored },
      values: numbers.bytes,
      codes: toPlanes(codes, width),
    }
  const values = Buffer.from(JSON.stringify(list))
  return {
    field: { ...shared, values: { as: 'json', bytes: values.length } },
    values,
    codes: toPlanes(codes, width),
  }
}
