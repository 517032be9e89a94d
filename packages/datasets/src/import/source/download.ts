import { ImportError } from '../../errors.ts'
import { type SourceLimits, tooLarge } from './limits.ts'

/** What an address answered. */
export interface Downloaded {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Fetches what a person named by its http or https address: bounded in size, time and redirects. Throws `ImportError`,
 * which names the address without its user and password.
 */
export async function download(
  place: string,
  limits: SourceLimits,
  signal?: AbortSignal,
): Promise<Downloaded> {
  const address = toAddress(place)
  const shown = withoutLogin(address.href)
  const whole = AbortSignal.any([AbortSignal.timeout(limits.downloadMs), ...(signal ? [signal] : [])])
  try {
    const { response, last } = await follow(address, limits, whole)
    if (!response.ok)
      throw new ImportError(
        `${shown} answers ${response.status} ${response.statusText}: look the address up again, or save the file and import that.`,
      )
    const bytes = await readBounded(response, shown, limits.bytes)
    return { name: toName(last), bytes }
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw new ImportError(
      `${shown} cannot be fetched: ${reasonOf(cause, limits)}. Save the file and import that.`,
      { cause },
    )
  }
}

function toAddress(place: string): URL {
  const address = URL.parse(place)
  if (address === null) throw new ImportError(`${withoutLogin(place)} is no address.`)
  assertWeb(address)
  return address
}

function assertWeb(address: URL): void {
  if (address.protocol === 'http:' || address.protocol === 'https:') return
  throw new ImportError(`${withoutLogin(address.href)}: only http and https addresses are fetched, or files.`)
}

async function follow(address: URL, limits: SourceLimits, whole: AbortSignal) {
  let next = address
  for (let steps = 0; steps <= limits.redirects; steps += 1) {
    const response = await ask(next, limits, whole)
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
  // What was meant for one host is none of another's business.
  if (next.host === from.host) {
    next.username ||= from.username
    next.password ||= from.password
  }
  return next
}

/** Asks one address; its first byte may take `answerMs`. */
async function ask(address: URL, limits: SourceLimits, whole: AbortSignal): Promise<Response> {
  const first = new AbortController()
  const timer = setTimeout(() => first.abort(new DOMException('', 'TimeoutError')), limits.answerMs)
  const { username, password } = address
  const bare = new URL(withoutLogin(address.href))
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  try {
    return await fetch(bare, {
      redirect: 'manual',
      headers: {
        accept: '*/*',
        'user-agent': 'tathya-import',
        ...(username === '' ? {} : { authorization: `Basic ${login.toString('base64')}` }),
      },
      signal: AbortSignal.any([whole, first.signal]),
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
    // Leaving the loop cancels the rest.
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

/** True where a place is an address in the web and not a file. */
export function isAddress(place: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(place)
}

/** A place as it may be shown and kept: an address without its user and password, whatever stands before it. */
export function withoutLogin(place: string): string {
  return place.replace(/(:\/\/)[^/?#\s]*@/, '$1')
}
