import { ApiKey, ApiKeyList, IssuedKey, Problem } from '@tathya/contracts'
import type { z } from 'zod'
import { type KeyDesk, Refused } from './desk.ts'

/** Keys of a page. */
const pageSize = 1000

/** Manages keys by the admin endpoints of the product at `url`. */
export function openRunningDesk(url: string, adminKey: string): KeyDesk {
  async function ask<S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<S>> {
    const answer = await reach(`${url}/admin/keys${path}`, {
      method,
      headers: {
        'X-API-Key': adminKey,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // Whatever answers in the product's place may speak another language.
    const value: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw new Refused(explain(value, answer.status))
    const { success, data } = schema.safeParse(value)
    if (!success) throw new Refused(`What answers at ${url} is not this product, or not this version of it.`)
    return data
  }

  async function list(): Promise<ApiKey[]> {
    const keys: ApiKey[] = []
    for (let offset = 0; ; offset += pageSize) {
      const { data, meta } = await ask(ApiKeyList, 'GET', `?limit=${pageSize}&offset=${offset}`)
      keys.push(...data)
      if (offset + pageSize >= meta.total) return keys
    }
  }

  return {
    create: (input) => ask(IssuedKey, 'POST', '', input),
    list,
    rotate: (id, overlapHours) =>
      ask(IssuedKey, 'POST', `/${encodeURIComponent(id)}/rotate?overlap_hours=${overlapHours}`),
    revoke: (id) => ask(ApiKey, 'DELETE', `/${encodeURIComponent(id)}`),
    close: async () => {},
  }
}

/** Asks the product. Throws `Refused` where nobody answers. */
async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    throw new Refused(
      `The product does not answer at ${address} (${cause?.message ?? message}). Run this again when it is up.`,
    )
  }
}

function explain(value: unknown, status: number): string {
  const { success, data } = Problem.safeParse(value)
  if (!success) return `The product answered with status ${status}.`
  const fields = data.errors.map(({ field, message }) => `  ${field} ${message}`)
  return [`${data.title}: ${data.detail}`, ...fields].join('\n')
}
