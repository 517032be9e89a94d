import { crc32 } from 'node:zlib'
import { HeldEvent } from './held-event.ts'

const tab = 9
const lineEnd = 10

/** Characters of a checksum: 32 bits in hexadecimal digits. */
const sumLength = 8

/**
 * The line of an event in a spool: checksum, head and payload, with tabs between them, which JSON does not contain. It begins
 * and ends with a line end, so that one damaged byte never spoils two events.
 */
export function toLine({ place, id, type, key, traceparent, payload }: HeldEvent): Buffer {
  const body = `${JSON.stringify([place, id, type, key, traceparent])}\t${payload}`
  return Buffer.from(`\n${toSum(body)}\t${body}\n`)
}

/** What a file of a spool holds. */
export interface SpoolLines {
  readonly events: HeldEvent[]
  /** Lines that are not as they were written. */
  readonly damaged: number
}

/** Reads the lines of a spool; those whose checksum does not fit are counted only. */
export function readLines(content: Buffer): SpoolLines {
  const events: HeldEvent[] = []
  let damaged = 0
  for (let from = 0; from < content.length; ) {
    const found = content.indexOf(lineEnd, from)
    const to = found === -1 ? content.length : found
    if (to > from) {
      // What was not written to its end may be whole but for its line end; nobody was told that it was accepted.
      const event = found === -1 ? undefined : readLine(content.subarray(from, to))
      if (event === undefined) damaged += 1
      else events.push(event)
    }
    from = to + 1
  }
  return { events, damaged }
}

function readLine(line: Buffer): HeldEvent | undefined {
  if (line[sumLength] !== tab) return undefined
  const body = line.subarray(sumLength + 1)
  if (line.toString('latin1', 0, sumLength) !== toSum(body)) return undefined
  const split = body.indexOf(tab)
  try {
    const [place, id, type, key, traceparent] = JSON.parse(body.toString('utf8', 0, split)) as unknown[]
    const payload = body.toString('utf8', split + 1)
    return HeldEvent.safeParse({ place, id, type, key, traceparent, payload }).data
  } catch {
    return undefined
  }
}

function toSum(body: string | Buffer): string {
  return crc32(body).toString(16).padStart(sumLength, '0')
}
