import { Readable } from 'node:stream'
import { defaultRows, type Reply, reply, toPage } from '@tathya/platform'
import {
  type EntryFilter,
  type EntryPage,
  type EntryPageRequest,
  type EntryStore,
  type FoundEntry,
  withCursorFault,
} from '@tathya/storage'
import { linesType } from '../accept-body.ts'
import type { ListRequest } from './list-page.ts'

/** Entries that are read at once. */
const pageSize = 200

/**
 * Answers the entries that match one a line, the latest first: all of them, or the page if one is asked for. Entries that
 * arrive meanwhile may be missing, no other. Throws `invalid_query` for a cursor of another list.
 */
export async function exportLines(
  store: Pick<EntryStore, 'find'>,
  filter: EntryFilter,
  request: ListRequest,
): Promise<Reply> {
  const { page, per_page, limit, offset, after } = request
  const isWhole = (page ?? per_page ?? limit ?? offset) === undefined
  const { start } = toPage(request, Number.MAX_SAFE_INTEGER)
  const pageRequest: EntryPageRequest = {
    limit: isWhole ? pageSize : (limit ?? per_page ?? defaultRows),
    ...(after === undefined ? { offset: start } : { after }),
  }
  // Read before the answer begins, so that a failure is a problem document.
  const first = await withCursorFault(() => store.find(filter, pageRequest))
  const read = (cursor: string) => store.find(filter, { limit: pageSize, after: cursor })
  const lines = isWhole ? writePages(first, read) : [toLines(first.items)]
  return reply({
    body: Readable.from(lines, { objectMode: false }),
    type: `${linesType}; charset=utf-8`,
    headers: { Vary: 'Accept' },
  })
}

async function* writePages(
  first: EntryPage<FoundEntry>,
  read: (cursor: string) => Promise<EntryPage<FoundEntry>>,
): AsyncGenerator<Buffer> {
  let page = first
  while (true) {
    yield toLines(page.items)
    if (page.next === undefined) return
    page = await read(page.next)
  }
}

function toLines(entries: readonly FoundEntry[]): Buffer {
  return Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
}
