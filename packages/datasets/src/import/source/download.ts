import { DownloadFailed, ImportError } from '../../errors.ts'
import { type SourceLimits, tooLarge } from './limits.ts'

/** A downloaded file. */
export interface Downloaded {
  readonly name: string
  readonly bytes: Buffer
}

/** Restrictions of a download. */
export interface DownloadOptions {
  readonly signal?: AbortSignal
  /** The hosts that are asked, redirects included; default: all. */
  readonly hosts?: readonly string[]
}

/**
 * Fetches an http or https address, bounded in size, time and redirects. Throws `ImportError`, which names the address
 * without its user and password; `DownloadFailed` where the server is why.
 */
export async function download(
  source: string,
  limits: SourceLimits,
  { signal, hosts }: DownloadOptions = {},
): Promise<Downloaded> {
  const address = toAddress(source)
  const shown = withoutLogin(address.href)
  const deadline = AbortSignal.any([AbortSignal.timeout(limits.downloadMs), ...(signal ? [signal] : [])])
  try {
    const { response, last } = await follow(address, limits, deadline, hosts)
    if (!response.ok)
      throw new DownloadFailed(
        `${shown} answers ${response.status} ${response.statusText}: look the address up again, or save the file and import that.`,
        toTemporary(response),
      )
    const bytes = await readBounded(response, shown, limits.bytes)
    return { name: toName(last), bytes }
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw new DownloadFailed(
      `${shown} cannot be fetched: ${reasonOf(cause, limits)}. Save the file and import that.`,
      { is: signal?.aborted !== true },
      { cause },
    )
  }
}

/** Too many requests, and faults of the server, pass. */
function toTemporary({ status, headers }: Response): { is: boolean; retryAfterMs?: number } {
  const is = status === 408 || status === 429 || status >= 500
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? { is, retryAfterMs: seconds * 1_000 } : { is }
}

function toAddress(source: string): URL {
  const address = URL.parse(source)
  if (address === null) throw new ImportError(`${withoutLogin(source)} is no address.`)
  assertWeb(address)
  return address
}

function assertWeb(address: URL): void {
  if (address.protocol === 'http:' || address.protocol === 'https:') return
  throw new ImportError(`${withoutLogin(address.href)}: only http and https addresses are fetched, or files.`)
}

async function follow(
  address: URL,
  limits: SourceLimits,
  signal: AbortSignal,
  hosts: readonly string[] | undefined,
) {
  let next = address
  for (let steps = 0; steps <= limits.redirects; steps += 1) {
    if (hosts !== undefined && !hosts.includes(next.host))
      throw new ImportError(
        `${withoutLogin(address.href)} leads to ${next.host}, which is no host of its publisher: ${hosts.join(', ')}.`,
      )
    const response = await request(next, limits, signal)
    const target = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || target === null) return { response, last: next }
    await response.body?.cancel()
    next = toTarget(target, next)
  }
  throw new ImportError(`${withoutLogin(address.href)} leads on more than ${limits.redirects} times.`)
}

function toTarget(target: string, from: URL): URL {
  const next = URL.parse(target, from.href)
  if (next === null)
    throw new ImportError(`${withoutLogin(from.href)} leads on to "${target}", which is no address.`)
  assertWeb(next)
  if (from.protocol === 'https:' && next.protocol === 'http:')
    throw new ImportError(
      `${withoutLogin(from.href)} leads on to ${withoutLogin(next.href)}, which is not encrypted: name that address.`,
    )
  // Credentials are never sent to another host.
  if (next.host === from.host) {
    next.username ||= from.username
    next.password ||= from.password
  }
  return next
}

/** Sends one request; its headers must arrive within `answerMs`. */
async function request(address: URL, limits: SourceLimits, signal: AbortSignal): Promise<Response> {
  const first = new AbortController()
  const timer = setTimeout(() => first.abort(new DOMException('', 'TimeoutError')), limits.answerMs)
  const { username, password } = address
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  try {
    return await fetch(withoutLogin(address.href), {
      redirect: 'manual',
      headers: {
        accept: '*/*',
        'user-agent': 'tathya-import',
        ...(username === '' ? {} : { authorization: `Basic ${login.toString('base64')}` }),
      },
      signal: AbortSignal.any([signal, first.signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

async function readBounded(response: Response, shown: string, max: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > max) {
    await response.body?.cancel()
    throw tooLarge(shown, max)
  }
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    // Leaving the loop cancels the body.
    if (size > max) throw tooLarge(shown, max)
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size)
}

function toName(address: URL): string {
  const last = address.pathname.split('/').findLast((part) => part !== '')
  if (last === undefined) return address.host
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

function reasonOf(error: unknown, { answerMs, downloadMs }: SourceLimits): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError')
    return `it took longer than ${answerMs / 1000} s to answer or ${downloadMs / 1000} s to come`
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

/** True if a source is an address and not a file. */
export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source)
}

/** Removes user and password from the address in a text. */
export function withoutLogin(source: string): string {
  return source.replace(/(:\/\/)[^/?#\s]*@/, '$1')
}
