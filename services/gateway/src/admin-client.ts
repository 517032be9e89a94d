import { Problem } from '@tathya/contracts/http'
import { z } from 'zod'

/** The product refused, or does not answer; the message tells why, and what to do. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** What an admin endpoint is asked. */
export interface AdminRequest {
  readonly method: string
  /** From the root, with its query. */
  readonly path: string
  readonly body?: unknown
}

/** Asks admin endpoints of a running product. */
export interface AdminClient {
  /** The answer's body by its schema. Rejects with `Refused`. */
  ask<S extends z.ZodType>(schema: S, request: AdminRequest): Promise<z.output<S>>
  /** The answer's body; undefined where there is no such thing. Rejects with `Refused`. */
  askFor<S extends z.ZodType>(schema: S, request: AdminRequest): Promise<z.output<S> | undefined>
}

/** An answer without a body. */
export const NoBody = z.undefined()

/** Makes the client of the product at `url`. */
export function createAdminClient(url: string, adminKey: string): AdminClient {
  async function send({ method, path, body }: AdminRequest) {
    const answer = await reach(url, path, {
      method,
      headers: {
        'X-API-Key': adminKey,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // Whatever answers in the product's place may speak another language.
    const value: unknown = await answer.json().catch(() => undefined)
    return { ok: answer.ok, status: answer.status, value }
  }

  function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
    const { success, data } = schema.safeParse(value)
    if (!success) throw new Refused(`What answers at ${url} is not this product, or not this version of it.`)
    return data
  }

  return {
    async ask(schema, request) {
      const { ok, status, value } = await send(request)
      if (!ok) throw new Refused(explain(value, status))
      return read(schema, value)
    },
    async askFor(schema, request) {
      const { ok, status, value } = await send(request)
      if (ok) return read(schema, value)
      if (Problem.safeParse(value).data?.code === 'record_not_found') return undefined
      throw new Refused(explain(value, status))
    },
  }
}

async function reach(url: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url + path, init)
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    throw new Refused(
      `The product does not answer at ${url} (${cause?.message ?? message}). Run this again when it is up, or stop it first.`,
    )
  }
}

function explain(value: unknown, status: number): string {
  const { success, data } = Problem.safeParse(value)
  if (!success) return `The product answered with status ${status}.`
  const fields = data.errors.map(({ field, message }) => `  ${field} ${message}`)
  return [`${data.title}: ${data.detail}`, ...fields].join('\n')
}
