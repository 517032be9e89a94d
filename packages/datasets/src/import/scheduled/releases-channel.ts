import type { MessagePort } from 'node:worker_threads'
import { UnusableData } from '@tathya/platform'
import { Overtaken } from '../../releases/release-state.ts'
import type { FoundRelease } from '../../releases/releases.ts'
import type { ImportReleases } from './importer.ts'

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

/** Answers what is asked through a port. */
export function serveReleases(port: MessagePort, releases: ImportReleases): void {
  port.on('message', ({ id, method, args }: Call) => {
    const call = releases[method] as (...args: readonly unknown[]) => Promise<unknown>
    call(...args).then(
      (value) => port.postMessage({ id, value } satisfies Reply),
      ({ name, message }: Error) => port.postMessage({ id, error: { name, message } } satisfies Reply),
    )
  })
}

/** The releases behind a port. */
export function remoteReleases(port: MessagePort): ImportReleases {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  port.on('message', ({ id, value, error }: Reply) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(value)
    else call?.reject(toError(error))
  })
  function ask<T>(method: Call['method'], ...args: readonly unknown[]): Promise<T> {
    calls += 1
    const call = Promise.withResolvers<unknown>()
    waiting.set(calls, call)
    port.postMessage({ id: calls, method, args } satisfies Call)
    return call.promise as Promise<T>
  }
  return {
    current: (id) => ask('current', id),
    async find(id, version) {
      const found = await ask<FoundRelease | undefined>('find', id, version)
      // Buffers arrive as plain arrays of bytes.
      return found === undefined ? undefined : { ...found, bytes: Buffer.from(found.bytes) }
    },
    kept: (id) => ask('kept', id),
    publish: (release, rows, after) => ask('publish', release, rows, after),
  }
}

function toError({ name, message }: NonNullable<Reply['error']>): Error {
  if (name === 'Overtaken') return new Overtaken(message)
  return name === 'UnusableData' ? new UnusableData(message) : new Error(message)
}
