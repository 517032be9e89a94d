import type { Scrubber } from '@tathya/platform'
import type { Entry } from '@tathya/storage'
import { type Fields, toFields, toList, toText } from '../reports/fields.ts'
import { toPath } from './file-path.ts'
import { findOriginals, type MapSource, type StackOwner } from './find-originals.ts'
import { sitesOfExceptions, withOriginalFrames } from './sdk-frames.ts'
import { framesOfText, withOriginalLines } from './stack-text.ts'

/** Replaces the places of minified code in an entry by those of the source. Rejects with `Unavailable`. */
export type MapEntry = (entry: Entry) => Promise<Entry>

/** Creates what maps entries, before their group is found: names that a minifier gave differ from build to build. */
export function createMapEntry(source: MapSource, scrubber: Scrubber): MapEntry {
  return async (entry) => {
    const info = toFields(entry.additional_info)
    const owner = toOwner(entry, info)
    if (toList(info.exception).length > 0) return mapExceptions(source, scrubber, { entry, info, owner })
    // The text that grouping reads.
    const field = typeof info.stack === 'string' && hasFrames(info.stack) ? 'stack' : 'exception_message'
    if (field === 'exception_message' && !hasFrames(entry.exception_message)) return entry
    return mapText(source, scrubber, { entry, info, owner }, field)
  }
}

interface Reported {
  readonly entry: Entry
  readonly info: Fields
  readonly owner: StackOwner
}

async function mapExceptions(
  source: MapSource,
  scrubber: Scrubber,
  { entry, info, owner }: Reported,
): Promise<Entry> {
  const originals = await findOriginals(source, owner, sitesOfExceptions(info))
  if (originals === undefined) return entry
  return { ...entry, additional_info: withOriginalFrames(info, scrubber.value(originals)) }
}

async function mapText(
  source: MapSource,
  scrubber: Scrubber,
  { entry, info, owner }: Reported,
  field: 'stack' | 'exception_message',
): Promise<Entry> {
  const sent = field === 'stack' ? (info.stack as string) : entry.exception_message
  const stacks = framesOfText(sent)
  const originals = await findOriginals(
    source,
    owner,
    stacks.map((stack) => stack.map(({ site }) => site)),
  )
  if (originals === undefined) return entry
  const { text, frames } = withOriginalLines(sent, stacks, scrubber.value(originals))
  const isObject = entry.additional_info === null || info === entry.additional_info
  const additional_info = isObject ? { ...info, mapped_frames: frames } : entry.additional_info
  if (field === 'exception_message') return { ...entry, exception_message: text, additional_info }
  return { ...entry, additional_info: { ...toFields(additional_info), stack: text } }
}

/** True if a text may have frames of scripts, found without reading its lines. A query is bounded, since any part of it may begin one. */
function hasFrames(text: string): boolean {
  return /\.(?:[cm]?jsx?|(?:js)?bundle)(?:\?[^:\s]{0,300})?:\d+:\d/i.test(text)
}

function toOwner({ customer_id, release }: Entry, info: Fields): StackOwner {
  const images = toList(toFields(info.debug_meta).images).map(toFields)
  const debugIds = images.flatMap(({ code_file, debug_id }) => {
    const file = toText(code_file)
    const id = toText(debug_id)
    return file === undefined || id === undefined ? [] : [[toPath(file), id.toLowerCase()] as const]
  })
  return { customer_id, release, debugIds: new Map(debugIds) }
}
