import { isDeepStrictEqual } from 'node:util'
import type { OpenApiDocument } from '@tathya/platform'
import { toDescribedPaths } from './described-paths.ts'
import { joinPathItems } from './join-operations.ts'

/** A service's document, and which of its paths the gateway routes to it. */
export interface DocumentPart {
  readonly service: string
  readonly document: OpenApiDocument
  readonly isServed: (path: string) => boolean
}

/** The merged document and its conflicts. */
export interface MergedDocument {
  readonly document: OpenApiDocument
  /** Components of the same name with different content: `schemas/Row of schools`. */
  readonly conflicts: readonly string[]
}

type Tree = Record<string, unknown>
type Components = Record<string, Tree>
/** A component: `schemas/Problem`. */
type ComponentKey = readonly [kind: string, name: string]

/**
 * Merges the documents of services: their served paths, the components that these refer to, and their tags. Equal components
 * are merged; on a conflict, the components of the later service are prefixed: `schools.Row`.
 */
export function mergeDocuments(
  base: Omit<OpenApiDocument, 'paths' | 'components' | 'tags'>,
  parts: readonly DocumentPart[],
): MergedDocument {
  const paths: Tree = {}
  const components: Components = {}
  const tags = new Map<string, unknown>()
  const conflicts: string[] = []
  for (const { service, document, isServed } of parts) {
    const servedPaths = Object.entries(document.paths ?? {}).filter(([path]) => isServed(path))
    const served = toDescribedPaths(Object.fromEntries(servedPaths) as Parameters<typeof toDescribedPaths>[0])
    const partComponents = (document.components ?? {}) as Components
    const referenced = referencedBy(served, partComponents)
    const conflicting = referenced.filter(([kind, name]) =>
      differs(components[kind]?.[name], partComponents[kind]?.[name]),
    )
    conflicts.push(...conflicting.map(([kind, name]) => `${kind}/${name} of ${service}`))
    const toName = (name: string) => (conflicting.length > 0 ? `${service}.${name}` : name)
    for (const [kind, name] of referenced) {
      components[kind] ??= {}
      components[kind][toName(name)] = renameReferences(partComponents[kind]?.[name], toName)
    }
    // Operations name these without `$ref`; all services have the same.
    if (partComponents.securitySchemes !== undefined)
      components.securitySchemes = partComponents.securitySchemes
    for (const [path, item] of Object.entries(renameReferences(served, toName) as Record<string, Tree>)) {
      const existing = paths[path] as Tree | undefined
      paths[path] = existing === undefined ? item : joinPathItems(existing, item)
    }
    for (const tag of document.tags ?? []) tags.set(tag.name, tag)
  }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
  const document = { ...base, tags: [...tags.values()], paths: sorted, components } as OpenApiDocument
  return { document, conflicts }
}

function differs(existing: unknown, other: unknown): boolean {
  return existing !== undefined && !isDeepStrictEqual(existing, other)
}

const head = '#/components/'

/** The components that the paths refer to, directly or through other components. */
function referencedBy(paths: Tree, components: Components): ComponentKey[] {
  const references = new Map<string, ComponentKey>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      if (key !== '$ref' || typeof item !== 'string' || !item.startsWith(head)) visit(item)
      else if (!references.has(item)) {
        const [kind = '', name = ''] = item.slice(head.length).split('/')
        references.set(item, [kind, name])
        visit(components[kind]?.[name])
      }
    }
  }
  visit(paths)
  return [...references.values()]
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
