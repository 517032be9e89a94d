import { decodedMappings, FlattenMap, type SourceMapInput, type TraceMap } from '@jridgewell/trace-mapping'
import { MapFault } from './map-fault.ts'

/** Most mappings and lines of a map, so that it fits into the heap of the thread. */
const maxMappings = 1_500_000
/** Bytes that a decoded mapping takes: a list of five small integers. */
const mappingBytes = 100
const maxSections = 10_000
/** Most values of the JSON, most of which are names. */
const maxValues = 1_000_000

/** A source map of version 3 (ECMA-426), ready for lookups. */
export interface DecodedMap {
  readonly map: TraceMap
  /** The sources in UTF-8, of which a lookup decodes some lines. */
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
  const count = countMappings(sections)
  const contents = sections.flatMap(({ map }) => {
    assertShape(map)
    return toContents(map)
  })
  const parts = sections.map(({ map, line, column }) => ({
    offset: { line, column },
    map: { ...map, sourcesContent: [] },
  }))
  const map = new FlattenMap({ version: 3, sections: parts } as unknown as SourceMapInput)
  assertMappings(map)
  const texts = [...map.sources, ...map.names].reduce((sum, text) => sum + 2 * (text ?? '').length + 32, 0)
  const contentBytes = contents.reduce((sum, content) => sum + (content?.length ?? 0), 0)
  return { map, contents, debugId: toDebugId(root), bytes: count * mappingBytes + texts + contentBytes }
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
  let last = { line: 0, column: 0 }
  return root.sections.map((section: unknown) => {
    const { map, offset } = isObject(section) ? section : {}
    const { line, column } = isObject(offset) ? offset : {}
    if (!isCount(line) || !isCount(column) || !isObject(map))
      throw new MapFault('sections', 'must each have an offset, with line and column, and a map')
    if (map.sections !== undefined) throw new MapFault('sections', 'must not have sections of their own')
    if (line < last.line || (line === last.line && column < last.column))
      throw new MapFault('sections', 'must be in the order of their offsets')
    last = { line, column }
    return { map, line, column }
  })
}

/** An upper bound of the mappings, found without decoding them. */
function countMappings(sections: readonly Section[]): number {
  let mappings = 0
  let lines = 0
  for (const { map, line } of sections) {
    if (typeof map.mappings !== 'string') throw new MapFault('mappings', 'must be a text')
    let ownLines = 0
    for (let at = 0; at < map.mappings.length; at += 1) {
      const code = map.mappings.charCodeAt(at)
      if (code === semicolon) ownLines += 1
      else if (code === comma) mappings += 1
    }
    mappings += ownLines + 1
    lines = Math.max(lines, line + ownLines + 1)
    if (mappings > maxMappings || lines > maxMappings)
      throw new MapFault('mappings', `must be at most ${maxMappings}, in at most as many lines`)
  }
  return mappings
}

const [comma, semicolon] = [0x2c, 0x3b]

/** One, four or five numbers of 32 bits in base64 VLQ. */
const number = '[g-z\\d+/]{0,6}[A-Za-f]'
const segments = new RegExp(`^${number}(?:(?:${number}){3,4})?$`)

/** Throws for lists of other things than texts, and for mappings that the library would read as others. */
function assertShape({ sources, sourcesContent, names = [], mappings }: Json): void {
  const isText = (value: unknown) => typeof value === 'string'
  if (!Array.isArray(sources) || !sources.every((name) => name === null || isText(name)))
    throw new MapFault('sources', 'must be a list of texts or null')
  if (sourcesContent !== undefined && sourcesContent !== null && !Array.isArray(sourcesContent))
    throw new MapFault('sourcesContent', 'must be a list')
  if (!Array.isArray(names) || !names.every(isText)) throw new MapFault('names', 'must be a list of texts')
  for (const [segment] of String(mappings).matchAll(/[^,;]+/g))
    if (!segments.test(segment))
      throw new MapFault('mappings', 'must have segments of 1, 4 or 5 numbers in VLQ')
}

function toContents({ sources, sourcesContent }: Json): (Buffer | undefined)[] {
  return (sources as unknown[]).map((_, at) => {
    const content: unknown = (sourcesContent as unknown[] | null | undefined)?.[at]
    return typeof content === 'string' ? Buffer.from(content) : undefined
  })
}

/** Throws where a mapping leads to a source or name that is not listed, or before the beginning of a file. */
function assertMappings(map: TraceMap): void {
  const { sources, names } = map
  for (const line of decodedMappings(map))
    for (const [column, source, sourceLine = 0, sourceColumn = 0, name] of line) {
      if (column < 0 || sourceLine < 0 || sourceColumn < 0)
        throw new MapFault('mappings', 'must not lead before the beginning of a file')
      if (!isIndexOf(sources, source) || !isIndexOf(names, name))
        throw new MapFault('mappings', 'must have sources and names that are listed')
    }
}

function isIndexOf(list: readonly unknown[], index: number | undefined): boolean {
  return index === undefined || (index >= 0 && index < list.length)
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

const quote = 0x22
const backslash = 0x5c

/**
 * Counts the values of JSON without parsing it, up to `limit`: V8 ends the process, not only the thread, where `JSON.parse` runs out
 * of memory.
 */
function countValues(json: Uint8Array, limit: number): number {
  let values = 1
  let inString = false
  for (let at = 0; at < json.length && values < limit; at += 1) {
    const byte = json[at]!
    if (byte === quote) inString = !inString
    else if (inString) at += byte === backslash ? 1 : 0
    // A comma, or the beginning of a list or object.
    else if (byte === 0x2c || byte === 0x5b || byte === 0x7b) values += 1
  }
  return values
}
