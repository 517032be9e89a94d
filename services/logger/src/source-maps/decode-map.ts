import { countValues } from './count-values.ts'
import { MapFault } from './map-fault.ts'
import { decodeMappings, MappingTable } from './mappings.ts'

/** Most mappings and lines of a map: 60 MB decoded. */
const maxMappings = 3_000_000
const maxSections = 10_000
/** Most values of the JSON, most of which are names. */
const maxValues = 1_000_000

/** A source map of version 3 (ECMA-426) as lookups need it, in typed arrays and bytes, so that its size is known. */
export interface DecodedMap {
  readonly mappings: MappingTable
  readonly sources: readonly string[]
  readonly names: readonly string[]
  readonly contents: readonly (Buffer | undefined)[]
  readonly debugId: string | null
  /** About the memory that it takes. */
  readonly bytes: number
}

type Json = Readonly<Record<string, unknown>>

/** Reads a source map. Throws `MapFault` with the field that is wrong. */
export function decodeMap(bytes: Uint8Array): DecodedMap {
  const root = parse(bytes)
  const sections = toSections(root)
  const mappings = new MappingTable(countMappings(sections))
  const sources: string[] = []
  const names: string[] = []
  const contents: (Buffer | undefined)[] = []
  for (const { map, line, column } of sections) {
    const own = toSources(map)
    const ownNames = toNames(map)
    decodeMappings(String(map.mappings), mappings, {
      line,
      column,
      sources: { from: sources.length, count: own.length },
      names: { from: names.length, count: ownNames.length },
    })
    for (const { name, content } of own) {
      sources.push(name)
      contents.push(content)
    }
    for (const name of ownNames) names.push(name)
  }
  mappings.finish()
  const texts = [...sources, ...names].reduce((sum, text) => sum + 2 * text.length + 32, 0)
  const contentBytes = contents.reduce((sum, content) => sum + (content?.length ?? 0), 0)
  const size = mappings.bytes + texts + contentBytes
  return { mappings, sources, names, contents, debugId: toDebugId(root), bytes: size }
}

function parse(bytes: Uint8Array): Json {
  if (countValues(bytes, maxValues) >= maxValues)
    throw new MapFault('files', `must have fewer than ${maxValues} values of JSON`)
  let root: unknown
  try {
    // Servers put such a line before JSON that browsers must not run.
    root = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\)\]\}'.*\n?/, ''))
  } catch {
    // What is no JSON is refused as what is no object.
  }
  if (!isObject(root)) throw new MapFault('files', 'is no source map: it must be a JSON object in UTF-8')
  if (root.version !== 3) throw new MapFault('version', 'must be 3')
  return root
}

interface Section {
  readonly map: Json
  readonly line: number
  readonly column: number
}

function toSections(root: Json): Section[] {
  if (root.sections === undefined) return [{ map: root, line: 0, column: 0 }]
  if (!Array.isArray(root.sections) || root.sections.length > maxSections)
    throw new MapFault('sections', `must be a list of at most ${maxSections}`)
  return root.sections.map((section: unknown) => {
    const { map, offset } = isObject(section) ? section : {}
    const { line, column } = isObject(offset) ? offset : {}
    if (!isCount(line) || !isCount(column) || !isObject(map))
      throw new MapFault('sections', 'must each have an offset, with line and column, and a map')
    if (map.sections !== undefined) throw new MapFault('sections', 'must not have sections of their own')
    return { map, line, column }
  })
}

/** An upper bound of what the maps have, found without decoding them. */
function countMappings(sections: readonly Section[]): { mappings: number; lines: number } {
  let mappings = 0
  let lines = 0
  for (const { map, line } of sections) {
    if (typeof map.mappings !== 'string') throw new MapFault('mappings', 'must be a text')
    let ownLines = 0
    for (let at = 0; at < map.mappings.length; at += 1) {
      const code = map.mappings.charCodeAt(at)
      if (code === 59) ownLines += 1
      else if (code === 44) mappings += 1
    }
    mappings += ownLines + 1
    lines = Math.max(lines, line + ownLines + 1)
    if (mappings > maxMappings || lines > maxMappings)
      throw new MapFault('mappings', `must be at most ${maxMappings}, in at most as many lines`)
  }
  return { mappings, lines }
}

function toSources(map: Json): { name: string; content: Buffer | undefined }[] {
  const { sources, sourcesContent, sourceRoot } = map
  const isName = (name: unknown) => typeof name === 'string' || name === null
  if (!Array.isArray(sources) || !sources.every(isName))
    throw new MapFault('sources', 'must be a list of texts or null')
  if (sourcesContent !== undefined && sourcesContent !== null && !Array.isArray(sourcesContent))
    throw new MapFault('sourcesContent', 'must be a list')
  const root = typeof sourceRoot === 'string' && sourceRoot !== '' ? `${sourceRoot.replace(/\/$/, '')}/` : ''
  return sources.map((name: string | null, at) => {
    const content: unknown = (sourcesContent as unknown[] | null | undefined)?.[at]
    return {
      name: name === null ? '' : root + name,
      content: typeof content === 'string' ? Buffer.from(content) : undefined,
    }
  })
}

function toNames({ names = [] }: Json): string[] {
  if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names
  throw new MapFault('names', 'must be a list of texts')
}

/** The debug id, by its name in the standard or the one that bundlers wrote before. */
function toDebugId({ debugId, debug_id }: Json): string | null {
  const id = debugId ?? debug_id
  return typeof id === 'string' && /^[\da-f-]{32,40}$/i.test(id) ? id.toLowerCase() : null
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31
}
