import type { TestContext } from 'node:test'
import { type Clock, type Logger, silentLogger, systemClock } from '@tathya/platform'
import { onEnd } from '@tathya/testing'
import { createFolderFiles } from '../../src/files/folder/folder-files.ts'
import type { FileStore } from '../../src/files/port.ts'
import type { Collection, FindOptions, RecordStore } from '../../src/records/port.ts'
import { openRecords } from '../conformance/embedded-adapter.ts'

/** Does something before, after or in the place of a step. */
type Break = ((step: () => Promise<unknown>) => Promise<unknown>) | undefined

/** Steps of the records below the files that a test holds or breaks. */
export interface Breaks {
  insert?: Break
  update?: Break
  remove?: Break
  find?: Break
}

/** How files with breakable records are opened. */
export interface BreakableOptions {
  readonly maxBytes?: number
  /** Bytes that the records may take. */
  readonly recordBytes?: number
  readonly clock?: Clock
  readonly log?: Logger
  readonly breaks?: Breaks
}

/** Opens files on real records, whose steps go through `breaks`; closed when the test ends. */
export async function openBreakable(
  t: TestContext,
  folder: string,
  { maxBytes, recordBytes, clock = systemClock, log = silentLogger, breaks = {} }: BreakableOptions = {},
): Promise<{ files: FileStore; breaks: Breaks }> {
  const below = await openRecords(folder, recordBytes === undefined ? {} : { maxBytes: recordBytes })
  onEnd(t, below.close)
  const records = breakable(below.records, breaks)
  const limit = maxBytes === undefined ? {} : { maxBytes }
  const files = await createFolderFiles({ folder, records, clock, log, ...limit })
  onEnd(t, () => files.close())
  return { files, breaks }
}

function breakable(records: RecordStore, breaks: Breaks): RecordStore {
  const collection = (definition: Parameters<RecordStore['collection']>[0]) => {
    const real = records.collection(definition) as unknown as Collection<object>
    const step = (name: keyof Breaks, run: () => Promise<unknown>) => breaks[name]?.(run) ?? run()
    return Object.assign(Object.create(real), {
      insert: (value: object) => step('insert', () => real.insert(value)),
      update: (key: string, version: number, change: object) =>
        step('update', () => real.update(key, version, change)),
      remove: (key: string) => step('remove', () => real.remove(key)),
      find: (options?: FindOptions) => step('find', () => real.find(options)),
    })
  }
  return { ...records, collection: collection as unknown as RecordStore['collection'] }
}
