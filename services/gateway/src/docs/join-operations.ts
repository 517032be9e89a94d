import { isDeepStrictEqual } from 'node:util'

type Tree = Record<string, unknown>

/**
 * Joins the path items of two services under one path, such as `/e/jobs/{id}`, where the id decides which of them answers.
 * Different JSON schemas of a response become `anyOf`.
 */
export function joinPathItems(first: Tree, second: Tree): Tree {
  const joined = { ...second, ...first }
  for (const [method, operation] of Object.entries(first)) {
    const other = second[method]
    if (isTree(operation) && isTree(other)) joined[method] = joinOperations(operation, other)
  }
  return joined
}

function joinOperations(first: Tree, second: Tree): Tree {
  const responses: Tree = { ...toTree(second.responses) }
  for (const [status, response] of Object.entries(toTree(first.responses))) {
    responses[status] = joinResponses(toTree(response), toTree(responses[status]))
  }
  const tags = [...new Set([...toList(first.tags), ...toList(second.tags)])]
  return { ...first, tags, responses }
}

function joinResponses(first: Tree, second: Tree): Tree {
  const content: Tree = { ...toTree(second.content) }
  for (const [type, media] of Object.entries(toTree(first.content))) {
    content[type] = joinMedia(toTree(media), toTree(content[type]))
  }
  return { ...second, ...first, ...(Object.keys(content).length === 0 ? {} : { content }) }
}

function joinMedia(first: Tree, second: Tree): Tree {
  const { schema: a } = first
  const { schema: b } = second
  if (a === undefined || b === undefined || isDeepStrictEqual(a, b)) return { ...second, ...first }
  const schemas = isTree(a) && Array.isArray(a.anyOf) ? (a.anyOf as unknown[]) : [a]
  return { ...first, schema: { anyOf: [...schemas, b] } }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toTree(value: unknown): Tree {
  return isTree(value) ? value : {}
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
