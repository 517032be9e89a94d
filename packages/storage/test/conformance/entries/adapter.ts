import type { TestContext } from 'node:test'
import { type Clock, silentLogger, systemClock } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import type { EntryStore } from '../../../src/entries/port.ts'
import { createSqliteEntries } from '../../../src/entries/sqlite/sqlite-entries.ts'
import { openStore } from '../../../src/sqlite/open-store.ts'

/** How a store of entries is opened. */
export interface OpenEntriesOptions {
  readonly clock?: Clock
  readonly maxBytes?: number
}

/** What the suite needs to know of an adapter of the entry port. */
export interface EntriesAdapter {
  /** Opens the store on this adapter's data, which stays when it is closed or killed. */
  open(options?: OpenEntriesOptions): Promise<EntryStore>
  /** A module with `openEntries(data)`, for child processes. */
  readonly child: { readonly module: string; readonly data: string }
}

export type CreateEntriesAdapter = (context: TestContext) => Promise<EntriesAdapter>

/** Opens the SQLite store of a folder; also for child processes. */
export async function openEntries(
  folder: string,
  { clock = systemClock, maxBytes }: OpenEntriesOptions = {},
): Promise<EntryStore> {
  const store = await openStore({
    folder,
    databases: ['entries'],
    log: silentLogger,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  return createSqliteEntries({ store, clock })
}

/** The adapter of the SQLite store. */
export async function createSqliteAdapter(context: TestContext): Promise<EntriesAdapter> {
  const folder = tempFolder(context)
  return {
    open: (options) => openEntries(folder, options),
    child: { module: import.meta.url, data: folder },
  }
}

/** An open store of a fresh adapter, closed when the test ends. */
export async function openFresh(
  context: TestContext,
  create: CreateEntriesAdapter,
  options?: OpenEntriesOptions,
): Promise<EntryStore> {
  const store = await (await create(context)).open(options)
  onEnd(context, () => store.close())
  return store
}
