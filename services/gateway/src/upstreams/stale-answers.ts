import type { IncomingMessage } from 'node:http'
import { datasetEntryPath, datasets } from '@tathya/contracts/http'
import { type AnswerHeaders, matches, pathOf } from '@tathya/platform'
import { hasBody } from '../request-head.ts'

/** Milliseconds for which an answer may stand in for a service that is away. */
const keptMs = 86_400_000
/** Max bytes of all answers, and of one. */
const maxBytes = 32 * 1024 * 1024
const maxAnswerBytes = 256 * 1024
/** What an answer takes besides its body: headers and places in the map. */
const overheadBytes = 2_048

/** Headers of a request by which answers differ; answers that differ by others are not kept. */
const varying = ['accept', 'accept-encoding', 'accept-language'] as const
const varyingNames = new Set<string>(varying)

const roots = new Set(datasets.flatMap(({ id, path }) => [path, datasetEntryPath(id)]))

/** Statuses instead of which an earlier answer is sent (RFC 5861, section 4). */
const failing = new Set([500, 502, 503, 504])

/** True for the status of a service that fails. */
export function isFailure(status: number): boolean {
  return failing.has(status)
}

interface Kept {
  readonly headers: AnswerHeaders
  readonly body: Buffer
  readonly size: number
  /** By the clock of this object, in milliseconds: when the service gave or confirmed it. */
  confirmedAt: number
}

/** An earlier answer as it is sent now. */
export interface StaleAnswer {
  readonly status: 200 | 304
  readonly headers: AnswerHeaders
  /** Undefined for HEAD and 304. */
  readonly body: Buffer | undefined
}

/** Options of `StaleAnswers`. */
export interface StaleOptions {
  /** Milliseconds, monotonic. */
  readonly now?: () => number
  readonly maxBytes?: number
}

/**
 * The last good answers of public dataset pages, which are sent while their service is away: data of yesterday are worth more
 * than none. The most recently asked ones are kept, within a bound on memory.
 */
export class StaleAnswers {
  readonly #now: () => number
  readonly #maxBytes: number
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  constructor(options: StaleOptions = {}) {
    this.#now = options.now ?? (() => performance.now())
    this.#maxBytes = options.maxBytes ?? maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Notes the head of an answer. Returns what takes its body, if that is to be kept. */
  begin(key: string, status: number, headers: AnswerHeaders): AnswerCopy | undefined {
    const kept = this.#kept.get(key)
    const isSame = kept !== undefined && kept.headers.etag !== undefined && kept.headers.etag === headers.etag
    if (isSame && (status === 200 || status === 304)) {
      this.#touch(key, kept)
      return undefined
    }
    if (status !== 200 || !mayKeep(headers)) return undefined
    return new AnswerCopy((body) => this.#put(key, headers, body))
  }

  /** An earlier answer for a request whose service fails. */
  find(key: string, request: IncomingMessage): StaleAnswer | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined) return undefined
    const ageMs = this.#now() - kept.confirmedAt
    if (ageMs > keptMs) {
      this.#drop(key, kept)
      return undefined
    }
    const seconds = Math.floor(ageMs / 1_000)
    const headers: AnswerHeaders = {
      ...kept.headers,
      date: new Date(Date.now() - ageMs).toUTCString(),
      age: String(seconds),
      // For caches and clients of before RFC 9111; after it, Age and Cache-Status say the same.
      warning: '111 tathya "Revalidation Failed"',
      'cache-status': `tathya; hit; ttl=${freshSeconds(kept.headers) - seconds}; detail="service away"`,
    }
    const { etag } = kept.headers
    if (typeof etag === 'string' && matches(request.headers['if-none-match'], etag)) {
      const { 'content-type': _type, 'content-length': _length, ...rest } = headers
      return { status: 304, headers: rest, body: undefined }
    }
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(kept.body.length) },
      body: request.method === 'HEAD' ? undefined : kept.body,
    }
  }

  #put(key: string, headers: AnswerHeaders, body: Buffer): void {
    const before = this.#kept.get(key)
    if (before !== undefined) this.#drop(key, before)
    const size = body.length + key.length + overheadBytes
    this.#kept.set(key, { headers, body, size, confirmedAt: this.#now() })
    this.#bytes += size
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest, kept)
    }
  }

  #touch(key: string, kept: Kept): void {
    kept.confirmedAt = this.#now()
    this.#kept.delete(key)
    this.#kept.set(key, kept)
  }

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#bytes -= kept.size
  }
}

/** Takes the body of one answer while it is passed on; a longer one is let go. */
export class AnswerCopy {
  readonly #done: (body: Buffer) => void
  #chunks: Buffer[] = []
  #bytes = 0

  constructor(done: (body: Buffer) => void) {
    this.#done = done
  }

  add(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > maxAnswerBytes) this.#chunks = []
    else this.#chunks.push(chunk)
  }

  /** The answer has come whole. */
  end(): void {
    // A copy, since the chunks are parts of larger buffers.
    if (this.#bytes <= maxAnswerBytes) this.#done(Buffer.concat(this.#chunks))
  }
}

/** The key of the answers to a request; undefined if none is kept, or the caller wants none. */
export function staleKeyOf(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return undefined
  const root = /^\/e\/(?:datasets\/)?[^/]+/.exec(pathOf(url))?.[0]
  if (root === undefined || !roots.has(root)) return undefined
  if (/\bno-(?:cache|store)\b/i.test(headers['cache-control'] ?? '')) return undefined
  return `${url}\n${varying.map((name) => headers[name] ?? '').join('\n')}`
}

function mayKeep(headers: AnswerHeaders): boolean {
  const rule = String(headers['cache-control'] ?? '')
  if (!/\bpublic\b/i.test(rule) || /\bno-(?:cache|store)\b/i.test(rule)) return false
  if (headers['set-cookie'] !== undefined) return false
  if (Number(headers['content-length'] ?? 0) > maxAnswerBytes) return false
  const vary = String(headers.vary ?? '')
  return vary === '' || vary.split(',').every((name) => varyingNames.has(name.trim().toLowerCase()))
}

/** Seconds for which an answer was fresh. */
function freshSeconds(headers: AnswerHeaders): number {
  return Number(/\bmax-age=(\d+)/i.exec(String(headers['cache-control'] ?? ''))?.[1] ?? 0)
}
