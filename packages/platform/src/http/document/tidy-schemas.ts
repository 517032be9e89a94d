/** A schema or anything around it. */
type Node = Record<string, unknown>

/**
 * Writes the schemas of a document so that other languages and generators read them, without a change of meaning: patterns
 * are portable, tuples are closed by their length instead of `items: false`, a parameter is described once, and bounds that
 * every exact number keeps are left out, as are patterns that repeat a format.
 */
export function tidySchemas(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) tidy(value as Node)
  for (const [name, inner] of Object.entries(value)) if (!examples.has(name)) tidySchemas(inner)
}

/** Values of users, not schemas. */
const examples = new Set(['example', 'examples', 'default', 'enum', 'const'])

function tidy(node: Node): void {
  if (['date', 'date-time', 'uuid'].includes(String(node.format))) delete node.pattern
  if (typeof node.pattern === 'string') node.pattern = toPortable(node.pattern)
  const { prefixItems, schema } = node
  if (node.items === false && Array.isArray(prefixItems) && node.maxItems === prefixItems.length)
    delete node.items
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
  if (typeof node.in === 'string' && typeof schema === 'object' && schema !== null)
    tidyParameter(node, schema as Node)
}

function tidyParameter(parameter: Node, schema: Node): void {
  if (schema.description === parameter.description) delete schema.description
}

/**
 * `\d` and `\w` as ASCII classes: in Python, .NET and Rust they match the digits and letters of all scripts, which are
 * refused here.
 */
function toPortable(pattern: string): string {
  return pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\[dw]/g, (part) => {
    const ascii = part.replaceAll('\\d', '0-9').replaceAll('\\w', 'A-Za-z0-9_')
    return part.startsWith('[') ? ascii : `[${ascii}]`
  })
}
