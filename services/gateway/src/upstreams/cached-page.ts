import { giveBack, type Logger, type OriginPool } from '@tathya/platform'

/** Milliseconds for which a page is fresh, and before a failed request is repeated. */
const freshMs = 30_000
const failureMs = 2_000
/** Timeout of a request. */
const timeoutMs = 5_000
/** Maximum characters of a page. */
const sizeLimit = 16 * 1024 * 1024

/** A JSON page of a service, requested when needed and cached. */
export class CachedPage<T> {
  readonly #origins: OriginPool
  readonly #path: string
  readonly #parse: (value: unknown) => T
  readonly #log: Logger
  #last: T | undefined
  #freshUntil = 0
  #loading: Promise<T | undefined> | undefined

  /** `parse` throws if the page is invalid. */
  constructor(origins: OriginPool, path: string, parse: (value: unknown) => T, log: Logger) {
    this.#origins = origins
    this.#path = path
    this.#parse = parse
    this.#log = log
  }

  /** The last valid page. */
  get last(): T | undefined {
    return this.#last
  }

  /** The fresh page, else the last one; undefined if the service was never reached. */
  read(): Promise<T | undefined> {
    if (performance.now() < this.#freshUntil) return Promise.resolve(this.#last)
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #load(): Promise<T | undefined> {
    try {
      this.#last = this.#parse(JSON.parse(await fetchText(this.#origins, this.#path)))
      this.#freshUntil = performance.now() + freshMs
    } catch (error) {
      this.#log.warn({ err: error, path: this.#path }, 'a page of a service could not be read')
      this.#freshUntil = performance.now() + failureMs
    }
    return this.#last
  }
}

/** Reads a page of a service. Rejects for any status but 200. */
export async function fetchText(origins: OriginPool, path: string): Promise<string> {
  const origin = origins.take()
  if (origin === undefined) throw new Error('No address of the service takes requests now.')
  try {
    const { statusCode, body } = await origin.connections.request({
      path,
      method: 'GET',
      signal: AbortSignal.timeout(timeoutMs),
    })
    let text = ''
    for await (const chunk of body.setEncoding('utf8')) {
      text += chunk
      if (text.length > sizeLimit) throw new Error(`The page has more than ${sizeLimit} characters.`)
    }
    origin.answered(statusCode)
    if (statusCode !== 200) throw new Error(`The page was answered with status ${statusCode}.`)
    return text
  } finally {
    giveBack(origin)
  }
}
