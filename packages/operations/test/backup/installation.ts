import { type events as productEvents, topics, events as types } from '@tathya/contracts/internal'
import { createEmbeddedEvents, type EventBus } from '@tathya/events'
import { createMetrics, loadConfig, silentLogger, systemClock } from '@tathya/platform'
import { PortsConfig } from '@tathya/runtime'
import {
  createEmbeddedRecords,
  createFolderFiles,
  createLazyEntries,
  createSqliteEntries,
  type EntryStore,
  type FileStore,
  lockFolder,
  openStore,
  type RecordStore,
} from '@tathya/storage'
import { z } from 'zod'
import { type Digest, digestOf } from '../../src/backup/digest.ts'
import { openSource, type Target } from '../../src/backup/installation.ts'
import type { Progress } from '../../src/terminal/progress.ts'

/** Records of the tests: notes that may be claimed and run out. */
export const notes = {
  name: 'test.notes',
  schema: z.object({
    id: z.string(),
    text: z.string(),
    state: z.string().default('new'),
    at: z.iso.datetime().optional(),
    extra: z.unknown().optional(),
  }),
  key: 'id' as const,
  indexes: [['state']],
  expireAfter: { field: 'at', seconds: 86_400 },
}

/** The ports of an installation, as a process has them. */
export interface OpenInstallation {
  readonly events: EventBus<typeof productEvents>
  readonly records: RecordStore
  readonly files: FileStore
  readonly entries: EntryStore
  close(): Promise<void>
}

/** Opens the ports of a data folder; a second close does nothing more. */
export async function openFolder(folder: string): Promise<OpenInstallation> {
  const lock = await lockFolder(folder)
  const clock = systemClock
  const log = silentLogger
  const store = await openStore({ folder, log })
  const records = createEmbeddedRecords({ store, clock, log })
  const metrics = createMetrics({ processMetrics: false })
  const common = { store, records, types, topics, log, clock, metrics }
  // No further rounds of tries: what fails is a dead letter that waits for a person.
  const events = createEmbeddedEvents({ ...common, retryDelays: [] })
  const files = await createFolderFiles({ folder, records, clock, log })
  const openEntries = async () =>
    createSqliteEntries({ store: await openStore({ folder, databases: ['entries'], log }), clock })
  const { entries } = createLazyEntries(openEntries, log)
  const close = async () => {
    await entries.close()
    await events.close()
    await files.close()
    await records.close()
    await store.close()
    await lock.release()
  }
  let closed: Promise<void> | undefined
  return {
    events,
    records,
    files,
    entries,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** A log entry as it is published; `number` makes its id. */
export function entryOf(number: number) {
  return {
    entry_id: `entry-${number}`,
    received_at: '2026-11-21T06:00:00.000Z',
    entry: {
      customer_id: 7,
      service_name: 'test',
      exception_message: `fault ${number}\n\u2028 "त्रुटि"`,
      created_date: '2026-11-21T06:00:00.000Z',
      additional_info: null,
    },
  }
}

/** Tells nobody. */
export const quiet: Progress = { step() {}, part() {}, count() {}, end() {} }

/** Bytes of a file of the tests. */
export async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}

/** The text of a stored file. */
export async function textOf(files: FileStore, id: string): Promise<string | undefined> {
  const opened = await files.open(id)
  if (opened === undefined) return undefined
  return Buffer.concat(await Array.fromAsync(opened.stream as AsyncIterable<Buffer>)).toString()
}

/** The settings of an installation in a data folder. */
export function configOf(folder: string): PortsConfig {
  return loadConfig(PortsConfig, { TATHYA_DATA: folder })
}

/** What an installation in a data folder holds. */
export async function digestFolder(folder: string): Promise<Digest> {
  const source = await openSource(configOf(folder))
  return digestOf(source, quiet).finally(source.close)
}

/** A target whose restore is cut off when the records and files are there. */
export function cutOff(target: Target): Target {
  const load = () => Promise.reject(new Error('no power'))
  return {
    ...target,
    begin: async () => {
      const ports = await target.begin()
      return { ...ports, events: { ...ports.events, load } }
    },
  }
}
