import type { Logger } from '@tathya/platform'
import type { Addresses } from './addresses.ts'

/** Milliseconds for which a page counts as current, and for which a failure is not repeated. */
const freshMs = 30_000
const failureMs = 2_000
/** Milliseconds that a page may take. */
const patienceMs = 5_000
/** Bytes that a page may have. */
const sizeLimit = 16 * 1024 * 1024

/** A JSON page of a service, asked for when it is needed and kept for a while. */
export interface CachedPage<T> {
  /** The current page, else the last one; undefined where the service was never reached. */
  read(): Promise<T | undefined>
  /** The last one. */
  readonly last: T | undefined
}

/** Makes the memory of one page; `parse` throws where the page is not what it should be. */
export function createCachedPage<T>(
  addresses: Addresses,
  path: string,
  parse: (value: unknown) => T,
  log: Logger,
): CachedPage<T> {
  let last: T | undefined
  let until = 0
  let asking: Promise<T | undefined> | undefined

  async function ask(): Promise<T | undefined> {
    try {
      last = parse(JSON.parse(await fetchText(addresses, path)))
      until = performance.now() + freshMs
    } catch (error) {
      log.warn({ err: error, path }, 'a page of a service could not be read')
      until = performance.now() + failureMs
    }
    return last
  }

  return {
    read() {
      if (performance.now() < until) return Promise.resolve(last)
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    get last() {
      return last
    },
  }
}

async function fetchText(addresses: Addresses, path: string): Promise<string> {
  const address = addresses.take()
  if (address === undefined) throw new Error('No address of the service can be asked now.')
  try {
    const { statusCode, body } = await address.pool.request({
      path,
      method: 'GET',
      signal: AbortSignal.timeout(patienceMs),
    })
    let text = ''
    let size = 0
    for await (const chunk of body.setEncoding('utf8')) {
      text += chunk
      size += (chunk as string).length
      if (size > sizeLimit) throw new Error(`The page has more than ${sizeLimit} characters.`)
    }
    address.breaker.succeeded()
    if (statusCode !== 200) throw new Error(`The page was answered with status ${statusCode}.`)
    return text
  } catch (error) {
    address.breaker.withdrawn()
    throw error
  } finally {
    address.pending -= 1
  }
}
