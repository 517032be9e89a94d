type Tree = Record<string, unknown>
type PathItem = Record<string, Tree>

/**
 * The paths of a service as the whole interface describes them: an endpoint that another one describes is left out, and its
 * address is named there if it is only another spelling; so are those that are no part of the interface.
 */
export function toDescribedPaths(paths: Readonly<Record<string, PathItem>>): Record<string, PathItem> {
  const described: Record<string, PathItem> = {}
  const aliases = new Map<string, string[]>()
  for (const [path, item] of Object.entries(paths)) {
    const shown = Object.entries(item).filter(([, operation]) => isShown(operation))
    if (shown.length > 0 || Object.keys(item).length === 0) described[path] = Object.fromEntries(shown)
    for (const [method, operation] of Object.entries(item)) {
      const main = operation['x-described-by']
      if (typeof main !== 'string' || isFamily(main, path)) continue
      const name = `${method} ${main}`
      aliases.set(name, [...(aliases.get(name) ?? []), path])
    }
  }
  for (const [path, item] of Object.entries(described)) {
    for (const [method, operation] of Object.entries(item)) {
      const others = aliases.get(`${method} ${path}`)
      if (others !== undefined) item[method] = withAliases(operation, others)
    }
  }
  return described
}

function isShown(operation: Tree): boolean {
  return operation['x-described-by'] === undefined && operation['x-hidden'] !== true
}

/** True if a path has a parameter where the other one has a name. */
function isFamily(main: string, path: string): boolean {
  return main.split('{').length > path.split('{').length
}

function withAliases(operation: Tree, aliases: readonly string[]): Tree {
  const also = `Also at ${aliases.map((alias) => `\`${alias}\``).join(' and ')}.`
  const description = [operation.description, also].filter((text) => text !== undefined).join('\n\n')
  return { ...operation, description, 'x-aliases': aliases }
}
