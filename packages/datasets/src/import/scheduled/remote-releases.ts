import { UnusableData } from '@tathya/platform'
import { Overtaken } from '../../releases/release-state.ts'
import type { ImportReleases } from './importer.ts'

/** The messages between two processes. */
export interface Channel {
  listen(receive: (message: unknown) => void): void
  send(message: object): void
}

interface Call {
  readonly id: number
  readonly method: keyof ImportReleases
  readonly args: readonly unknown[]
}

interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: { readonly name: string; readonly message: string }
}

/** Handles calls of a process to the releases; other messages go to `receive`. */
export function serveReleases<T>(
  channel: Channel,
  releases: ImportReleases,
  receive: (message: T) => void,
): void {
  channel.listen((message) => {
    const { id, method, args } = message as Partial<Call>
    if (id === undefined || method === undefined) {
      receive(message as T)
      return
    }
    const call = releases[method] as (...args: readonly unknown[]) => Promise<unknown>
    call.apply(releases, [...(args ?? [])]).then(
      (value) => channel.send({ id, value } satisfies Reply),
      ({ name, message }: Error) => channel.send({ id, error: { name, message } } satisfies Reply),
    )
  })
}

/** The releases of another process, as a proxy. */
export function remoteReleases(channel: Channel): ImportReleases {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  channel.listen((message) => {
    const { id, value, error } = message as Reply
    const call = pending.get(id)
    pending.delete(id)
    if (error === undefined) call?.resolve(value)
    else call?.reject(toError(error))
  })
  function invoke<T>(method: Call['method'], ...args: readonly unknown[]): Promise<T> {
    calls += 1
    const call = Promise.withResolvers<unknown>()
    pending.set(calls, call)
    channel.send({ id: calls, method, args } satisfies Call)
    return call.promise as Promise<T>
  }
  return {
    current: (id) => invoke('current', id),
    find: (id, version) => invoke('find', id, version),
    kept: (id) => invoke('kept', id),
    publish: (release, rows, after) => invoke('publish', release, rows, after),
  }
}

function toError({ name, message }: NonNullable<Reply['error']>): Error {
  if (name === 'Overtaken') return new Overtaken(message)
  return name === 'UnusableData' ? new UnusableData(message) : new Error(message)
}
