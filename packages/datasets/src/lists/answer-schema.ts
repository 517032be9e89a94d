import { DatasetGroup, DatasetMeta, SearchMatch, SelectedFields } from '@tathya/contracts/http'
import { z } from 'zod'
import type { DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import { sameShape, withSame } from '../declare/same-fields.ts'
import { answerFields } from '../query/list-query.ts'

/** The schemas of a dataset's responses. */
export interface AnswerSchemas {
  readonly list: z.ZodType
  readonly row: z.ZodType
}

/** Makes the schemas of a dataset's responses, shared by all its paths: names in an OpenAPI document are unique. */
export function answerSchemas(definition: DatasetDefinition): AnswerSchemas {
  const { body, tree } = definition
  const name = nameOf(definition)
  const item = rowSchema(definition)
  const items =
    tree === undefined
      ? [item, SelectedFields, DatasetGroup]
      : [
          item,
          SelectedFields,
          treeOf(name, z.object({ ...definition.row.shape, ...sameShape(definition) })),
          DatasetGroup,
        ]
  const list = z.array(z.union(items))
  const enveloped = z.object({ data: list, meta: metaOf(definition) })
  return {
    list: body === 'data' ? enveloped : z.union([list, enveloped]),
    row: z.union([item, SelectedFields]),
  }
}

/** The meta of all datasets, with an example of this one. */
function metaOf({ id, updated, source, licence }: DatasetDefinition): z.ZodType {
  const example: DatasetMeta = {
    dataset: id,
    version: `${updated}-737459c5`,
    last_updated: updated,
    total: 1,
    source,
    licence,
  }
  return DatasetMeta.meta({ examples: [example] })
}

/** The schema of a row in answers: with the fields of searches and rankings, which are absent without one. */
export function rowSchema(definition: DatasetDefinition): z.ZodObject {
  const { row } = definition
  const fields = z.object(answerFields(definition)).extend(sharedFields(definition))
  const names = Object.keys(fields.shape).join()
  if (names === Object.keys(row.shape).join()) return row
  const schemasByNames = schemas.get(row) ?? new Map<string, z.ZodObject>()
  const schema =
    schemasByNames.get(names) ??
    fields.meta({ ...row.meta(), id: nameOf(definition), ...examplesOf(definition) })
  schemas.set(row, schemasByNames.set(names, schema))
  return schema
}

/** The examples of a row, with the fields that answers add. */
function examplesOf(definition: DatasetDefinition): { readonly examples?: Row[] } {
  const examples = definition.row.meta()?.examples as readonly Row[] | undefined
  return examples === undefined ? {} : { examples: examples.map((row) => withSame(definition, row)) }
}

/** By row and names of fields: the document has one component for each schema object. */
const schemas = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>()

/** The fields of a search, described once for all datasets. */
function sharedFields(definition: DatasetDefinition): z.ZodRawShape {
  const has = answerFields(definition)
  return Object.fromEntries(Object.entries(searchFields).filter(([name]) => name in has))
}

const { score, matched_on } = SearchMatch.shape
const searchFields: Readonly<Record<string, z.ZodType>> = {
  score: score
    .unwrap()
    .meta({ ...score.meta(), id: 'SearchScore' })
    .optional(),
  matched_on: matched_on
    .unwrap()
    .meta({ ...matched_on.meta(), id: 'SearchMatches' })
    .optional(),
}

/** The name of a row of a dataset: `Budget`. */
export function nameOf({ row }: DatasetDefinition): string {
  return row.meta()?.id ?? 'Row'
}

/** The schema of a field without its description and unit, which the schema of whole rows has. */
function undescribed(field: z.ZodType): z.ZodType {
  return field.meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
      delete jsonSchema.description
      delete jsonSchema['x-unit']
    },
  })
}

function treeOf(name: string, row: z.ZodObject): z.ZodType {
  const node: z.ZodObject = z
    .object({
      ...Object.fromEntries(
        Object.entries(row.shape).map(([key, field]) => [key, undescribed(field as z.ZodType)]),
      ),
      get children() {
        return z.array(node).meta({ description: 'The rows that are parts of this one' })
      },
    })
    .meta({ id: `${name}Tree`, description: 'A row with the rows below it; only with format=tree' })
  return node
}
