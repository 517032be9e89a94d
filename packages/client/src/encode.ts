import { nodeModule } from './node.ts'
import type { Queued } from './queue.ts'

/** Max bytes of a request as sent, and before compression; the logger takes 256 KiB and 1 MiB. */
const maxSent = 256 * 1024
const maxPlain = 250_000
const maxUnpacked = 1024 * 1024
/** Max entries of a request. */
const maxBatch = 1_000

/** The body of a request. */
export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

const type = { 'Content-Type': 'application/x-ndjson' }

/** The limits of a request: a compressed one may have more. */
export function batchLimits(): { readonly entries: number; readonly bytes: number } {
  return { entries: maxBatch, bytes: findGzip() === undefined ? maxPlain : maxUnpacked }
}

type Zlib = typeof import('node:zlib')

function findGzip(): Zlib['gzipSync'] | undefined {
  return nodeModule<Zlib>('node:zlib')?.gzipSync
}

/** Writes entries one a line, compressed where that is possible; undefined where they are too many for one request. */
export function encode(entries: readonly Queued[]): Body | undefined {
  const text = entries.map(({ json }) => json).join('\n')
  const gzip = findGzip()
  if (gzip === undefined) return { bytes: new TextEncoder().encode(text), headers: type }
  const bytes = new Uint8Array(gzip(text, { level: 1 }))
  return bytes.length > maxSent ? undefined : { bytes, headers: { ...type, 'Content-Encoding': 'gzip' } }
}
