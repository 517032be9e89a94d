import {
  type DatabaseForm,
  type DatabaseOptions,
  type DatabaseQuery,
  toLanguages,
} from '@tathya/contracts/http'
import { problem } from '@tathya/platform'

/** Options of a database, with defaults. Rejects with `invalid_body` for a schema that is not one of tables. */
export async function toOptions(query: DatabaseQuery, { schema }: DatabaseForm): Promise<DatabaseOptions> {
  if (schema !== undefined) await assertSchema(schema)
  return {
    format: query.to_format ?? 'sqlite',
    ocr: query.ocr ?? 'auto',
    languages: toLanguages(query.lang),
    schema: schema === undefined ? null : JSON.stringify(schema),
  }
}

async function assertSchema(schema: Readonly<Record<string, unknown>>): Promise<void> {
  // What plans databases is loaded only where it is needed.
  const { readSchema } = await import('../process/relations/schema/given-schema.ts')
  try {
    readSchema(schema)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = 'must be a JSON Schema of an object with `properties`, or of several in `$defs`'
    throw problem('invalid_body', { detail: `${error.message}.`, errors: [{ field: 'schema', message }] })
  }
}
