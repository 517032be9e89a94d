import { giveBack, type Logger, type OriginPool } from '@tathya/platform'

/** Milliseconds for which a page counts as current, and for which a failure is not repeated. */
const freshMs = 30_000
const failureMs = 2_000
/** Milliseconds that a page may take. */
const limitMs = 5_000
/** Bytes that a page may have. */
const sizeLimit = 16 * 1024 * 1024

/** A JSON page of a service, asked for when it is needed and kept for a while. */
export class CachedPage<T> {
  readonly #origins: OriginPool
  readonly #path: string
  readonly #parse: (value: unknown) => T
  readonly #log: Logger
  #last: T | undefined
  #freshUntil = 0
  #loading: Promise<T | undefined> | undefined

  /** `parse` throws where the page is not what it should be. */
  constructor(origins: OriginPool, path: string, parse: (value: unknown) => T, log: Logger) {
    this.#origins = origins
    this.#path = path
    this.#parse = parse
    this.#log = log
  }

  /** The last page that was read. */
  get last(): T | undefined {
    return this.#last
  }

  /** The current page, else the last one; undefined where the service was never reached. */
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

async function fetchText(origins: OriginPool, path: string): Promise<string> {
  const origin = origins.take()
  if (origin === undefined) throw new Error('No address of the service can be asked now.')
  try {
    const { statusCode, body } = await origin.connections.request({
      path,
      method: 'GET',
      signal: AbortSignal.timeout(limitMs),
    })
    let text = ''
    for await (const chunk of body.setEncoding('utf8')) {
      text += chunk
      if (text.length > sizeLimit) throw new Error(`The page has more than ${sizeLimit} characters.`)
    }
    origin.breaker.succeeded()
    if (statusCode !== 200) throw new Error(`The page was answered with status ${statusCode}.`)
    return text
  } finally {
    giveBack(origin)
  }
}
