import type { ChildProcess } from 'node:child_process'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Changed } from '@tathya/platform'
import {
  AlreadyExists,
  BadRecord,
  type Collection,
  type CollectionDefinition,
  type FileStore,
  NoSuchFile,
  type RecordStore,
  StaleEpoch,
} from '@tathya/storage'
import { jobCollection, keyCollection } from '../../src/job-record.ts'
import type { OpenPorts } from './jobs-adapter.ts'
import { definition } from './jobs-tools.ts'

// A double of stores that many processes share: one process has the ports, others call them over its IPC channel.

type Functions = Readonly<Record<string, (...given: never[]) => unknown>>

interface Call {
  readonly call: number
  /** `files`, `events`, or the name of a collection. */
  readonly target: string
  readonly method: string
  readonly given: readonly unknown[]
}
interface Outcome {
  readonly call: number
  readonly value?: unknown
  readonly error?: { readonly name: string; readonly message: string }
}
interface Heard {
  readonly heard: { readonly type: string; readonly payload: unknown }
}

const known = [AlreadyExists, BadRecord, Changed, StaleEpoch, NoSuchFile]

/** Lets a child process that was started with a channel use ports of this one. */
export function servePorts(child: ChildProcess, ports: OpenPorts): void {
  // The child may ask at once: who listens must be there before the collections are.
  const opened = openTargets(ports)
  const tell = (message: Outcome | Heard) => {
    if (child.connected) child.send(message)
  }
  const stop = ports.events.listen(['conversion.requested', 'conversion.changed'], ({ type, payload }) =>
    tell({ heard: { type, payload } }),
  )
  child.once('exit', stop)
  child.on('message', ({ call, target, method, given }: Call) => {
    opened
      .then((targets) => targets[target]![method]!(...(given as never[])))
      .then(
        (value) => tell({ call, value }),
        ({ name, message }: Error) => tell({ call, error: { name, message } }),
      )
  })
}

async function openTargets({
  records,
  files,
  events,
}: OpenPorts): Promise<Readonly<Record<string, Functions>>> {
  const jobs = jobCollection(definition)
  const keys = keyCollection(definition.kind)
  const put = (bytes: Buffer, options: Parameters<FileStore['put']>[1]) =>
    files.put(Readable.from([bytes]), options)
  const targets = {
    [jobs.name]: records.collection(jobs),
    [keys.name]: records.collection(keys),
    files: { ...files, put },
    events,
  }
  return targets as unknown as Readonly<Record<string, Functions>>
}

/** In such a child: the ports of its parent. */
export function connectPorts(): Omit<OpenPorts, 'countFiles' | 'close'> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners: { types: readonly string[]; handle: (event: never) => void }[] = []
  let calls = 0

  process.on('message', (message: Outcome | Heard) => {
    if ('heard' in message) {
      for (const { types, handle } of listeners)
        if (types.includes(message.heard.type)) handle(message.heard as never)
      return
    }
    const { call, value, error } = message
    const { resolve, reject } = waiting.get(call)!
    waiting.delete(call)
    if (error === undefined) resolve(value)
    else reject(toError(error))
  })

  function ask(target: string, method: string, given: readonly unknown[]): Promise<unknown> {
    calls += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(calls, answer)
    process.send!({ call: calls, target, method, given } satisfies Call)
    return answer.promise
  }

  const remote = (target: string, methods: readonly string[]) =>
    Object.fromEntries(methods.map((method) => [method, (...given: unknown[]) => ask(target, method, given)]))

  const records = {
    collection: ({ name }: CollectionDefinition<never>) =>
      remote(name, collectionMethods) as unknown as Collection<never>,
    close: async () => {},
  } as unknown as RecordStore
  const files = {
    ...remote('files', ['keep', 'info', 'remove', 'sweep']),
    put: async (content: AsyncIterable<Uint8Array>, { name, type }: Parameters<FileStore['put']>[1]) =>
      ask('files', 'put', [await buffer(content), { name, type }]),
  } as unknown as FileStore
  const events = {
    ...remote('events', ['publish']),
    listen(types: readonly string[], handle: (event: never) => void) {
      listeners.push({ types, handle })
      return () => {}
    },
  } as unknown as OpenPorts['events']
  return { records, files, events }
}

const collectionMethods = [
  'insert',
  'get',
  'find',
  'update',
  'claim',
  'updateClaimed',
  'renew',
  'release',
  'remove',
  'count',
  'countBy',
] satisfies (keyof Collection<unknown>)[]

function toError({ name, message }: { name: string; message: string }): Error {
  const Kind = known.find((kind) => new kind('').name === name)
  return Kind === undefined ? new Error(`${name}: ${message}`) : new Kind(message)
}
