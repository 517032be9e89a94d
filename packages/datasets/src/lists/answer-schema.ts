import { DatasetGroup, DatasetMeta } from '@tathya/contracts/http'
import { z } from 'zod'
import type { DatasetDefinition } from '../declare/definition.ts'
import { answerFields } from '../query/list-query.ts'

/** The schemas of a dataset's responses. */
export interface AnswerSchemas {
  readonly list: z.ZodType
  readonly row: z.ZodType
}

/** Makes the schemas of a dataset's responses, shared by all its paths: names in an OpenAPI document are unique. */
export function answerSchemas(definition: DatasetDefinition): AnswerSchemas {
  const { row, body, tree } = definition
  const name = row.meta()?.id ?? 'Row'
  const match = z.object(answerFields(definition))
  const isMatch = Object.keys(match.shape).length > Object.keys(row.shape).length
  const item = isMatch ? match.meta({ id: `${name}Match` }) : row
  const part = partOf(name, item)
  const items =
    tree === undefined ? [item, part, DatasetGroup] : [item, part, treeOf(name, row), DatasetGroup]
  const rows = z.array(z.union(items))
  const enveloped = z.object({ data: rows, meta: DatasetMeta })
  return { list: body === 'data' ? enveloped : z.union([rows, enveloped]), row: z.union([row, part]) }
}

const parts = new WeakMap<z.ZodObject, z.ZodObject>()

/** One for each schema of rows, which datasets may share. */
function partOf(name: string, item: z.ZodObject): z.ZodObject {
  const fields = Object.entries(item.shape).map(([key, field]) => [key, (field as z.ZodType).optional()])
  const part =
    parts.get(item) ??
    z.object(Object.fromEntries(fields)).meta({
      id: `${name}Part`,
      description: 'Only the fields named by fields',
    })
  parts.set(item, part)
  return part
}

function treeOf(name: string, row: z.ZodObject): z.ZodType {
  const node: z.ZodObject = z
    .object({
      ...row.shape,
      get children() {
        return z.array(node).meta({ description: 'The rows that are parts of this one' })
      },
    })
    .meta({ id: `${name}Tree`, description: 'A row with the rows below it; only with format=tree' })
  return node
}
