import type { RowTable } from './row-table.ts'

const comma = Buffer.from(',')

/** The rows at some places as JSON, separated by commas; neighbours are taken as one slice. */
export function joinRows(rows: Pick<RowTable, 'slice'>, places: Uint32Array): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < places.length; ) {
    const from = at
    while (at < places.length && places[at] === places[from]! + at - from) at += 1
    if (parts.length > 0) parts.push(comma)
    parts.push(rows.slice(places[from]!, places[from]! + at - from))
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

const [listStart, listEnd, dataStart] = ['[', ']', '{"data":['].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
]

/** Puts prepared rows into the body of an answer: a bare list, or `{data, meta}` where there is meta. */
export function toBody(rows: Buffer, meta: object | undefined): Buffer {
  if (meta === undefined) return Buffer.concat([listStart, rows, listEnd])
  return Buffer.concat([dataStart, rows, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)])
}
