import type { RowTable } from './row-table.ts'

const comma = Buffer.from(',')

/** The rows at some positions as JSON, separated by commas. */
export function joinRows(rows: Pick<RowTable, 'slice'>, positions: Uint32Array): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < positions.length; ) {
    const from = at
    while (at < positions.length && positions[at] === positions[from]! + at - from) at += 1
    if (parts.length > 0) parts.push(comma)
    parts.push(rows.slice(positions[from]!, positions[from]! + at - from))
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

/** Makes a response body of serialised rows: a bare list, or `{data, meta}` with meta. */
export function toBody(rows: Buffer, meta: object | undefined): Buffer {
  if (meta === undefined) return Buffer.concat([Buffer.from('['), rows, Buffer.from(']')])
  return Buffer.concat([Buffer.from('{"data":['), rows, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)])
}
