// Shows the interface's document on the page /docs. Nothing is asked of other hosts.
globalThis.addEventListener('load', () => {
  globalThis.SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#interface',
    deepLinking: true,
    // From 150 open rows on, Swagger UI keeps only those in view, and the search of a browser misses the others.
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    validatorUrl: null,
    // Swagger UI's own way parses the whole document again for each operation that is opened: seconds, in which the page hangs.
    plugins: [() => ({ fn: { resolveSubtree } })],
  })
})

/** Resolves the references of the part of a document at `path`; all of them are within the document. */
async function resolveSubtree(document, path, { baseDoc }) {
  const part = path.reduce((value, key) => value?.[key], document) ?? null
  return { spec: resolve(part, document, baseDoc, []), errors: [] }
}

/** A copy of `value` without references; one to a schema that is being resolved stays, as in trees. */
function resolve(value, document, base, open) {
  if (Array.isArray(value)) return value.map((item) => resolve(item, document, base, open))
  if (value === null || typeof value !== 'object') return value
  const { $ref: reference } = value
  if (typeof reference !== 'string')
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, resolve(member, document, base, open)]),
    )
  if (open.includes(reference)) return value
  const target = resolve(find(document, reference), document, base, [...open, reference])
  // Swagger UI takes the names of schemas from it.
  return { ...target, $$ref: base + reference }
}

/** The value at a JSON pointer such as `#/components/schemas/Budget` (RFC 6901). */
function find(document, reference) {
  const keys = reference.slice(2).split('/')
  return keys.reduce(
    (value, key) => value?.[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
}
