import { Problem } from '@tathya/contracts/http'
import type { z } from 'zod'
import { Refused } from '../errors.ts'

/** A call of an endpoint. */
export interface ProductRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** From the root, with its query. */
  readonly path: string
  /** A form, or what is sent as JSON. */
  readonly body?: unknown
}

/** Calls the endpoints of a product. */
export class ProductClient {
  readonly url: string
  /** Undefined where only public data is asked for. */
  readonly key: string | undefined
  readonly #remedy: string

  /** `remedy` is what to do where the product does not answer, as sentences. */
  constructor(
    url: string,
    key: string | undefined,
    remedy = 'Run this again when it does, or stop the product first.',
  ) {
    this.url = url
    this.key = key
    this.#remedy = remedy
  }

  /** The body of the answer by its schema. Rejects with `Refused`. */
  async call<S extends z.ZodType>(schema: S, request: ProductRequest): Promise<z.output<S>> {
    const answer = await this.#send(request)
    const body = await readJson(answer)
    if (!answer.ok) throw toRefused(body, answer.status)
    return this.#read(schema, body)
  }

  /** The same; undefined where there is no such record. */
  async find<S extends z.ZodType>(schema: S, request: ProductRequest): Promise<z.output<S> | undefined> {
    const answer = await this.#send(request)
    const body = await readJson(answer)
    if (answer.ok) return this.#read(schema, body)
    if (isMissing(body)) return undefined
    throw toRefused(body, answer.status)
  }

  /** The body of the answer as bytes. Rejects with `Refused`. */
  async bytes(request: ProductRequest): Promise<Buffer> {
    const answer = await this.#send(request)
    if (answer.ok) return Buffer.from(await answer.arrayBuffer())
    throw toRefused(await readJson(answer), answer.status)
  }

  /** The same; undefined where there is no such record. */
  async findBytes(request: ProductRequest): Promise<Buffer | undefined> {
    const answer = await this.#send(request)
    if (answer.ok) return Buffer.from(await answer.arrayBuffer())
    const body = await readJson(answer)
    if (isMissing(body)) return undefined
    throw toRefused(body, answer.status)
  }

  /** Opens a stream of server-sent events, continued after the event of an id. Rejects with `Refused`. */
  async openStream(path: string, lastEventId?: string): Promise<ReadableStream<Uint8Array>> {
    const headers = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }
    const answer = await this.#send({ method: 'GET', path }, headers)
    if (answer.ok && answer.body !== null) return answer.body
    throw toRefused(await readJson(answer), answer.status)
  }

  #read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
    const { success, data } = schema.safeParse(body)
    if (success) return data
    throw new Refused(`${this.url} is not Tathya, or is another version of it.`)
  }

  #credentials(): Record<string, string> {
    return this.key === undefined ? {} : { 'X-API-Key': this.key }
  }

  async #send(
    { method, path, body }: ProductRequest,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData
    const type = body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }
    return reach(
      this.url,
      path,
      {
        method,
        headers: { ...this.#credentials(), ...type, ...more },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      },
      this.#remedy,
    )
  }
}

/** Fetches from a product. Rejects with `Refused` if it does not answer; `remedy` is what to do then, as sentences. */
export async function reach(
  url: string,
  path: string,
  init: RequestInit = {},
  remedy = 'Run this again when it does.',
): Promise<Response> {
  try {
    return await fetch(url + path, init)
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error & { code?: string } }
    const why = cause?.message || cause?.code || message
    throw new Refused(`The product at ${url} does not answer (${why}). ${remedy}`)
  }
}

/** Undefined where it is no JSON: the address may be another program's by now. */
function readJson(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined)
}

function isMissing(body: unknown): boolean {
  return Problem.safeParse(body).data?.code === 'record_not_found'
}

function toRefused(body: unknown, status: number): Refused {
  const { success, data } = Problem.safeParse(body)
  if (!success) return new Refused(`The product answered with status ${status}.`)
  const fields = data.errors.map(({ field, message }) => `  ${field} ${message}`)
  return new Refused([`${data.title}: ${data.detail}`, ...fields].join('\n'), data.code)
}
