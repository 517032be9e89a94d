/** Rows as JSON, written once: a run of rows is a slice of one buffer. */
export interface RowBytes {
  readonly count: number
  /** Rows `start` to before `end`, separated by commas. */
  slice(start: number, end: number): Buffer
}

/** Writes rows as JSON in UTF-8. */
export function toRowBytes(rows: readonly object[]): RowBytes {
  const texts = rows.map((row) => JSON.stringify(row))
  // Row n takes the bytes from starts[n] to the comma before starts[n + 1].
  const starts = new Float64Array(texts.length + 1)
  for (const [index, text] of texts.entries())
    starts[index + 1] = starts[index]! + Buffer.byteLength(text) + 1
  const bytes = Buffer.from(texts.join(','))
  return {
    count: rows.length,
    slice: (start, end) => bytes.subarray(starts[start]!, start >= end ? starts[start]! : starts[end]! - 1),
  }
}

const comma = Buffer.from(',')

/** The rows at some places as JSON, separated by commas; neighbours are taken as one slice. */
export function joinRows(rows: RowBytes, places: Uint32Array): Buffer {
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
