import { isDeepStrictEqual } from 'node:util'
import type { OpenApiDocument } from '@tathya/platform'
import { joinPathItems } from './join-operations.ts'

/** A service's document with the rule which of its paths the gateway leads to it. */
export interface DocumentPart {
  readonly service: string
  readonly document: OpenApiDocument
  readonly isServed: (path: string) => boolean
}

/** The merged document, and what the parts contradict each other in. */
export interface MergedDocument {
  readonly document: OpenApiDocument
  /** Components of one name and different content: `schemas/Row of schools`. */
  readonly clashes: readonly string[]
}

type Tree = Record<string, unknown>
type Components = Record<string, Tree>
/** Where a component stands: `schemas/Problem`. */
type Place = readonly [kind: string, name: string]

/**
 * Puts the documents of services into one: their served paths, the components that those need, their tags. Components
 * with the same content are kept once. A service that contradicts an earlier one keeps its components under names
 * of its own: `schools.Row`.
 */
export function mergeDocuments(
  base: Omit<OpenApiDocument, 'paths' | 'components' | 'tags'>,
  parts: readonly DocumentPart[],
): MergedDocument {
  const paths: Tree = {}
  const components: Components = {}
  const tags = new Map<string, unknown>()
  const clashes: string[] = []
  for (const { service, document, isServed } of parts) {
    const served = Object.fromEntries(Object.entries(document.paths ?? {}).filter(([path]) => isServed(path)))
    const own = (document.components ?? {}) as Components
    const needed = neededBy(served, own)
    const wrong = needed.filter(([kind, name]) => differs(components[kind]?.[name], own[kind]?.[name]))
    clashes.push(...wrong.map(([kind, name]) => `${kind}/${name} of ${service}`))
    const toName = (name: string) => (wrong.length > 0 ? `${service}.${name}` : name)
    for (const [kind, name] of needed) {
      components[kind] ??= {}
      components[kind][toName(name)] = renameReferences(own[kind]?.[name], toName)
    }
    // Operations name these without a reference; all services have the same.
    if (own.securitySchemes !== undefined) components.securitySchemes = own.securitySchemes
    for (const [path, item] of Object.entries(renameReferences(served, toName) as Record<string, Tree>)) {
      const known = paths[path] as Tree | undefined
      paths[path] = known === undefined ? item : joinPathItems(known, item)
    }
    for (const tag of document.tags ?? []) tags.set(tag.name, tag)
  }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
  const document = { ...base, tags: [...tags.values()], paths: sorted, components } as OpenApiDocument
  return { document, clashes }
}

function differs(known: unknown, other: unknown): boolean {
  return known !== undefined && !isDeepStrictEqual(known, other)
}

const head = '#/components/'

/** The components to which the paths refer, also through other components. */
function neededBy(paths: Tree, components: Components): Place[] {
  const found = new Map<string, Place>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      if (key !== '$ref' || typeof item !== 'string' || !item.startsWith(head)) visit(item)
      else if (!found.has(item)) {
        const [kind = '', name = ''] = item.slice(head.length).split('/')
        found.set(item, [kind, name])
        visit(components[kind]?.[name])
      }
    }
  }
  visit(paths)
  return [...found.values()]
}

function renameReferences(value: unknown, toName: (name: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => renameReferences(item, toName))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== '$ref' || typeof item !== 'string' || !item.startsWith(head)) {
        return [key, renameReferences(item, toName)]
      }
      const [kind = '', name = ''] = item.slice(head.length).split('/')
      return [key, `${head}${kind}/${toName(name)}`]
    }),
  )
}
