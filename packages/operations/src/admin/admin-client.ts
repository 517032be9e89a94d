import { Problem } from '@tathya/contracts/http'
import type { z } from 'zod'
import { Refused } from '../errors.ts'

/** A call of an admin endpoint. */
export interface AdminRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** From the root, with its query. */
  readonly path: string
  /** A form, or what is sent as JSON. */
  readonly body?: unknown
}

/** Calls the admin endpoints of a product. */
export class AdminClient {
  readonly url: string
  readonly key: string

  constructor(url: string, adminKey: string) {
    this.url = url
    this.key = adminKey
  }

  /** The body of the answer by its schema. Rejects with `Refused`. */
  async call<S extends z.ZodType>(schema: S, request: AdminRequest): Promise<z.output<S>> {
    const answer = await this.#send(request)
    const body = await readJson(answer)
    if (!answer.ok) throw toRefused(body, answer.status)
    return this.#read(schema, body)
  }

  /** The same; undefined where there is no such record. */
  async find<S extends z.ZodType>(schema: S, request: AdminRequest): Promise<z.output<S> | undefined> {
    const answer = await this.#send(request)
    const body = await readJson(answer)
    if (answer.ok) return this.#read(schema, body)
    if (isMissing(body)) return undefined
    throw toRefused(body, answer.status)
  }

  /** The body of the answer as bytes; undefined where there is no such record. Rejects with `Refused`. */
  async findBytes(request: AdminRequest): Promise<Buffer | undefined> {
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

  async #send(
    { method, path, body }: AdminRequest,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData
    const type = body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }
    try {
      return await fetch(this.url + path, {
        method,
        headers: { 'X-API-Key': this.key, ...type, ...more },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
    } catch (error) {
      const { cause, message } = error as Error & { cause?: Error }
      throw new Refused(
        `The product at ${this.url} does not answer (${cause?.message ?? message}). Run this again when it does, or stop the product first.`,
      )
    }
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

/** The admin endpoints of an installation. */
export interface Admin {
  readonly client: AdminClient
  /** True where they are those of a product that runs. */
  readonly running: boolean
  /** True where processes of the product may handle events meanwhile: the one that runs, or others on the same servers. */
  readonly consumes: boolean
  close(): Promise<void>
}
