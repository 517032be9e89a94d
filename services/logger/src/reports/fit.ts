import { cutText } from './cut-text.ts'

/** Limits of each text, list or object, and of the levels of a value. */
interface Extent {
  readonly characters: number
  readonly items: number
  readonly levels: number
}

/** Max characters of a text in a report that is too long. */
const maxCharacters = 8_192

/** Tried one after the other until a value fits. */
const extents: readonly Extent[] = [
  { characters: maxCharacters, items: 1_000, levels: 64 },
  { characters: 2_048, items: 200, levels: 16 },
  { characters: 512, items: 50, levels: 8 },
  { characters: 128, items: 20, levels: 6 },
  { characters: 64, items: 10, levels: 4 },
]

/** Bytes of the JSON of a value. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}

/** Cuts texts of more than 8,192 characters in a value. */
export function cutTexts(value: unknown): unknown {
  return trim(value, { characters: maxCharacters, items: Number.POSITIVE_INFINITY, levels: 64 })
}

/** The value with its longest parts cut in their middle until its JSON has at most `bytes`; undefined if it never has. */
export function fit(value: unknown, bytes: number): unknown {
  if (sizeOf(value) <= bytes) return value
  if (typeof value === 'string') return fitText(value, bytes)
  for (const extent of extents) {
    const trimmed = trim(value, extent)
    if (sizeOf(trimmed) <= bytes) return trimmed
  }
  return undefined
}

function fitText(text: string, bytes: number): string | undefined {
  let characters = Math.floor((text.length * bytes) / sizeOf(text))
  for (; characters > 40; characters = Math.floor(characters * 0.8)) {
    const cut = cutText(text, characters)
    if (sizeOf(cut) <= bytes) return cut
  }
  return undefined
}

function trim(value: unknown, extent: Extent): unknown {
  if (typeof value === 'string') return cutText(value, extent.characters)
  if (typeof value !== 'object' || value === null) return value
  if (extent.levels === 0) return '…'
  const inner = { ...extent, levels: extent.levels - 1 }
  if (Array.isArray(value)) {
    const missing = value.length - extent.items
    const items = cutMiddle(value, extent.items).map((item) => trim(item, inner))
    if (missing > 0) items.splice(Math.ceil(extent.items / 2), 0, `… ${missing} items cut …`)
    return items
  }
  const fields = Object.entries(value)
  const kept = fields
    .slice(0, extent.items)
    .map(([name, item]) => [cutText(name, extent.characters), trim(item, inner)])
  if (fields.length > extent.items) kept.push(['…', `${fields.length - extent.items} fields cut`])
  return Object.fromEntries(kept)
}

/** The first and the last items of a list of more than `limit`. */
export function cutMiddle<T>(items: readonly T[], limit: number): T[] {
  if (items.length <= limit) return [...items]
  return [...items.slice(0, Math.ceil(limit / 2)), ...items.slice(items.length - Math.floor(limit / 2))]
}
