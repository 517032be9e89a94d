import type { OpenApiDocument } from '@tathya/platform'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { filterMarker, simplifyDocument } from './simplify-document.ts'

const head = `// Generated from the OpenAPI document by \`npm run generate\`.

/** The comparisons of filters: \`amount__gte\`. */
export type FilterOperator = 'gte' | 'gt' | 'lte' | 'lt' | 'ne' | 'prefix' | 'contains' | 'null'
/** What a filter is compared with. */
export type FilterValue = string | number | boolean | readonly (string | number | boolean)[]

`

// biome-ignore lint/suspicious/noTemplateCurlyInString: it is TypeScript that is written
const filters = '[filter: `${string}__${FilterOperator}`]: FilterValue | undefined;'

/** Writes the types of the document as TypeScript. */
export async function toClientTypes(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTypescript(simplifyDocument(document) as unknown as OpenAPI3, {
    alphabetize: true,
  })
  const types = astToString(nodes)
    .replace(/^ *(get|put|post|delete|options|head|patch|trace)\?: never;\n/gm, '')
    .replaceAll(new RegExp(`${filterMarker}\\?: unknown;`, 'g'), filters)
  return head + types
}
