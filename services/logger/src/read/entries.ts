import type { LogEntryFilters, StoredLogEntry } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { preferredType, problem, type Reply, toPage, Unavailable, withDeadline } from '@tathya/platform'
import type { EntryFilter, EntryPage, EntryPageRequest, EntryStore, FoundEntry } from '@tathya/storage'
import { linesType } from '../accept-body.ts'
import { isOwnCustomer } from '../entry.ts'
import { toEntryFilter } from './entry-filter.ts'
import { exportLines } from './export-lines.ts'
import { answerPage, type ListRequest, type Total } from './list-page.ts'

/** Timeout of the store in milliseconds. */
const storeMs = 2_000

/** Entries that are counted, and that a page may skip, where the store keeps no count. */
const countLimit = 10_000

/**
 * Reads one entry. Throws `not_yet_stored` while it may still be in a queue, `record_not_found` if it does not exist or belongs
 * to another customer, `Unavailable` if the store is unavailable. `isWaiting` shows whether an entry may be queued.
 */
export async function getEntry(
  store: Pick<EntryStore, 'get'>,
  isWaiting: (id: string) => Promise<boolean>,
  id: string,
  caller: Caller,
): Promise<StoredLogEntry> {
  let stored = await find(store, id).catch(async (error: unknown) => {
    // Entries queued in this process are known without the store.
    const queued = error instanceof Unavailable && (await isWaiting(id).catch(() => false))
    throw queued ? notYetStored() : error
  })
  if (stored === undefined) {
    const waiting = await isWaiting(id)
    // It may have been stored between the two reads.
    stored = await find(store, id)
    if (stored === undefined && waiting) throw notYetStored()
  }
  if (stored !== undefined && isOwnCustomer(caller, stored.customer_id)) return stored
  throw problem('record_not_found', { detail: `There is no entry ${id}.` })
}

function find(store: Pick<EntryStore, 'get'>, id: string): Promise<FoundEntry | undefined> {
  return withDeadline(store.get(id), storeMs, 'The store of entries gave no answer in time.')
}

function notYetStored(): Error {
  return problem('not_yet_stored', { headers: { 'Retry-After': '1' } })
}

/** The parameters of a list of entries. */
export type EntryListQuery = LogEntryFilters &
  ListRequest & { readonly format?: 'json' | 'ndjson' | undefined }

/** A request for a list of entries. */
export interface EntryListRequest {
  readonly query: EntryListQuery
  readonly caller: Caller
  readonly url: string
  readonly accept: string | undefined
}

/**
 * Returns a page of entries, the latest first, or one a line all that match; a key bound to a customer sees only that
 * customer's.
 */
export async function listEntries(
  store: EntryStore,
  { query, caller, url, accept }: EntryListRequest,
): Promise<Reply> {
  const filter = toEntryFilter(query, caller)
  const format = query.format ?? formatOf(accept)
  if (format === 'ndjson') return exportLines(store, filter, query)
  assertNear(filter, query)
  const read = (page: EntryPageRequest) => readPage(store, filter, page)
  const toMeta = ({ isExact }: Total) => ({ total_is: isExact ? 'exact' : 'at_least' })
  return answerPage({ read, toItem: (entry: FoundEntry) => entry, toMeta }, query, url)
}

function formatOf(accept: string | undefined): 'json' | 'ndjson' {
  return preferredType(accept, ['application/json', linesType]) === linesType ? 'ndjson' : 'json'
}

/** Counts what matches: exactly where the store keeps the count, and up to 10,000 elsewhere. */
async function countEntries(store: EntryStore, filter: EntryFilter): Promise<Total> {
  if (isKept(filter)) return { total: await store.count(filter), isExact: true }
  const counted = await store.count(filter, countLimit)
  return { total: Math.min(counted, countLimit), isExact: counted <= countLimit }
}

function isKept({ customer_id, service_name, ...others }: EntryFilter): boolean {
  return Object.keys(others).length === 0 && (service_name === undefined || customer_id !== undefined)
}

/** Throws `invalid_query` for a page that skips more entries than are counted. */
function assertNear(filter: EntryFilter, query: EntryListQuery): void {
  const { start } = toPage(query, Number.MAX_SAFE_INTEGER)
  if (start <= countLimit || query.after !== undefined || isKept(filter)) return
  const message = `must skip at most ${countLimit} entries with these filters; follow the links \`next\``
  throw problem('invalid_query', {
    errors: [{ field: query.offset === undefined ? 'page' : 'offset', message }],
  })
}

async function readPage(
  store: EntryStore,
  filter: EntryFilter,
  page: EntryPageRequest,
): Promise<EntryPage<FoundEntry> & Total> {
  const counting = countEntries(store, filter)
  if ((page.offset ?? 0) > 0 && (await counting).total <= page.offset!)
    return { items: [], next: undefined, ...(await counting) }
  const [count, entries] = await Promise.all([counting, store.find(filter, page)])
  return { ...entries, ...count }
}
