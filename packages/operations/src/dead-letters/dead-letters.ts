import { DeadLetterGroups, DeadLetterList, DeadLetterView, ReturningEventList } from '@tathya/contracts/http'
import { z } from 'zod'
import type { ProductClient } from '../product/product-client.ts'

/** An event that a group of consumers could not handle. */
export type DeadLetter = DeadLetterView

/** A group of consumers with the number of its dead letters. */
export type DeadLetterGroup = DeadLetterGroups['data'][number]

/** Chooses dead letters of a group; an empty filter chooses all. */
export interface DeadLetterFilter {
  readonly type?: string
  readonly key?: string
  /** Text in the error, ignoring case. */
  readonly error?: string
  /** Time of the failure, from and before; milliseconds since 1970. */
  readonly since?: number
  readonly until?: number
}

/** Dead letters of a page: each may be as large as a message. */
const pageSize = 100

/** Ids of a page. */
const maxIds = 1000

/** Concurrent changes. */
const concurrency = 8

const path = '/admin/parked'
const NoBody = z.undefined()

/** The dead letters of an installation, by its admin endpoints. */
export class DeadLetters {
  readonly #client: Pick<ProductClient, 'call' | 'find'>

  constructor(client: Pick<ProductClient, 'call' | 'find'>) {
    this.#client = client
  }

  /** All groups of consumers. */
  async groups(): Promise<DeadLetterGroup[]> {
    return (await this.#client.call(DeadLetterGroups, { method: 'GET', path })).data
  }

  show(group: string, id: string): Promise<DeadLetter | undefined> {
    return this.#client.find(DeadLetterView, { method: 'GET', path: toPath(group, '/event', { id }) })
  }

  /** The matching dead letters of a group in the order of their ids, after an id. */
  async *find(group: string, filter: DeadLetterFilter, after?: string): AsyncGenerator<DeadLetter> {
    for (let next: string | null | undefined = after; next !== null; ) {
      const query = { limit: String(pageSize), ...(next === undefined ? {} : { after: next }) }
      const request = { method: 'GET', path: toPath(group, '', query) } as const
      const page: DeadLetterList = await this.#client.call(DeadLetterList, request)
      yield* page.data.filter((letter) => matches(filter, letter))
      next = page.next
    }
  }

  /** The ids of events that a group tries again. */
  async *returning(group: string): AsyncGenerator<string> {
    for (let after: string | null | undefined; after !== null; ) {
      const query = { limit: String(maxIds), ...(after === undefined ? {} : { after }) }
      const request = { method: 'GET', path: toPath(group, '/returning', query) } as const
      const page: ReturningEventList = await this.#client.call(ReturningEventList, request)
      yield* page.data
      after = page.next
    }
  }

  /** Replays or drops dead letters; resolves with the ids of changed and of missing ones. */
  async change(
    verb: 'replay' | 'drop',
    group: string,
    ids: readonly string[],
    changed: (done: number) => void,
  ): Promise<{ done: string[]; missing: string[] }> {
    const done: string[] = []
    const missing: string[] = []
    const queue = ids.values()
    const work = async () => {
      for (const id of queue) {
        ;((await this.#changeOne(verb, group, id)) ? done : missing).push(id)
        changed(done.length + missing.length)
      }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, ids.length) }, work))
    return { done, missing }
  }

  async #changeOne(verb: 'replay' | 'drop', group: string, id: string): Promise<boolean> {
    const request =
      verb === 'replay'
        ? ({ method: 'POST', path: toPath(group, '/replay', { id }) } as const)
        : ({ method: 'DELETE', path: toPath(group, '/event', { id }) } as const)
    // Success has no body, a missing letter is undefined.
    return (
      (await this.#client.find(
        NoBody.transform(() => true),
        request,
      )) === true
    )
  }
}

function toPath(group: string, part: string, query: Record<string, string>): string {
  return `${path}/${encodeURIComponent(group)}${part}?${new URLSearchParams(query)}`
}

function matches({ type, key, error, since, until }: DeadLetterFilter, letter: DeadLetter): boolean {
  const failedAt = Date.parse(letter.parkedAt)
  return (
    (type === undefined || letter.type === type) &&
    (key === undefined || letter.key === key) &&
    (error === undefined || letter.error.toLowerCase().includes(error.toLowerCase())) &&
    (since === undefined || failedAt >= since) &&
    (until === undefined || failedAt < until)
  )
}
