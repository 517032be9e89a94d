import type { Logger } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import { candidatePaths, isScript, resolveSource, toPath } from './file-path.ts'
import type { KnownMaps } from './known-maps.ts'
import type { Original } from './lookup.ts'
import { MapFault } from './map-fault.ts'
import type { MapReader } from './map-reader.ts'
import { type OriginalFrame, type Site, toOriginalFrames, toOwnName } from './original-frames.ts'
import { readFile } from './read-file.ts'
import type { SourceMapRecord } from './records.ts'

/** Frames of an entry that are looked up, and those of them that get lines of their source. */
const maxFrames = 200
const maxWithContext = 20

/** Where originals are found. */
export interface MapSource {
  readonly known: KnownMaps
  readonly reader: MapReader
  readonly files: Pick<FileStore, 'open'>
  readonly log: Logger
}

/** Whose stacks they are. */
export interface StackOwner {
  readonly customer_id: number
  readonly release: string | null
  /** Debug ids by the files that the SDK names them for. */
  readonly debugIds: ReadonlyMap<string, string>
}

interface Task {
  readonly site: Site
  readonly map: SourceMapRecord
  readonly withContext: boolean
  original?: Original | undefined
}

/**
 * The original frames of stacks, the innermost frame of each first; undefined if there is no map for any of them. Rejects with
 * `Unavailable`.
 */
export async function findOriginals(
  source: MapSource,
  owner: StackOwner,
  stacks: readonly (readonly (Site | undefined)[])[],
): Promise<(OriginalFrame | undefined)[][] | undefined> {
  const sites = stacks.flat().filter((site) => site !== undefined && isScript(site.file)) as Site[]
  if (sites.length === 0) return undefined
  const mapOf = await chooseMaps(source.known, owner, sites.slice(0, maxFrames))
  const tasks = sites.slice(0, maxFrames).flatMap((site, at): Task[] => {
    const map = mapOf(site.file)
    return map === undefined ? [] : [{ site, map, withContext: at < maxWithContext }]
  })
  if (tasks.length === 0) return undefined
  await Promise.all(
    Map.groupBy(tasks, ({ map }) => map)
      .values()
      .map((group) => lookUp(source, group)),
  )
  const originals = new Map(tasks.map(({ site, original }) => [site, original]))
  if (!tasks.some(({ original }) => original !== undefined)) return undefined
  return stacks.map((stack) =>
    toOriginalFrames(
      stack.map((site) => site ?? nowhere),
      stack.map((site) => site && originals.get(site)),
    ),
  )
}

const nowhere: Site = { file: '', line: 0, column: 0, function: '' }

/** How the map of a file is found: by its debug id, else by its name in the release. */
async function chooseMaps(
  maps: KnownMaps,
  { customer_id, release, debugIds }: StackOwner,
  sites: readonly Site[],
): Promise<(file: string) => SourceMapRecord | undefined> {
  // SDKs list every script of a page.
  const ids = [...new Set(sites.flatMap(({ file }) => debugIds.get(toPath(file)) ?? []))].sort()
  const [identified, named] = await Promise.all([
    ids.length === 0 ? [] : maps.ofDebugIds(customer_id, ids),
    release === null ? [] : maps.ofRelease(customer_id, release),
  ])
  const byId = toIndex(identified, ({ debug_id }) => debug_id!)
  const byPath = toIndex(named, ({ name }) => name)
  return (file) => {
    const id = debugIds.get(toPath(file))
    const map = id === undefined ? undefined : byId.get(id)
    if (map !== undefined || byPath.size === 0) return map
    const path = candidatePaths(file).find((candidate) => byPath.has(candidate))
    return path === undefined ? undefined : byPath.get(path)
  }
}

/** The first of those with the same key: the latest one. */
function toIndex(
  maps: readonly SourceMapRecord[],
  keyOf: (map: SourceMapRecord) => string,
): Map<string, SourceMapRecord> {
  return new Map(maps.toReversed().map((map) => [keyOf(map), map]))
}

async function lookUp({ reader, files, log }: MapSource, tasks: readonly Task[]): Promise<void> {
  const { map } = tasks[0]!
  const positions = tasks.map(({ site, withContext }) => ({
    line: site.line,
    column: site.column,
    name: toOwnName(site.function),
    withContext,
  }))
  try {
    const originals = await reader.find(map.id, positions, () => readFile(files, map.file_id))
    for (const [at, original] of (originals ?? []).entries())
      tasks[at]!.original = original && { ...original, source: resolveSource(original.source, map.name) }
  } catch (error) {
    // Entries are stored with the reported frames if their source map is unreadable.
    if (!(error instanceof MapFault)) throw error
    log.warn({ err: error, map: map.id, customer: map.customer_id }, 'A source map cannot be read')
  }
}
