import { problem, type Reply, reply, type SendEvent, toEventStream } from '@tathya/platform'
import { BadCursor, type EntryFilter, type EntryStore } from '@tathya/storage'
import { type LiveEntries, type LiveEntry, LiveReader, toLive } from './live-entries.ts'

/** Entries per read while a tail catches up. Their ids are kept to drop duplicates. */
const catchUpSize = 500

/** What a tail needs. */
export interface TailContext {
  readonly store: Pick<EntryStore, 'tail'>
  readonly live: LiveEntries
}

/**
 * Answers the entries that match as server-sent events, as they are stored: `open` with the position, then one `entry` each. After
 * `lastEventId`, the entries stored since then come first. Throws `invalid_header` for an id of no event.
 */
export async function answerTail(
  { store, live }: TailContext,
  filter: EntryFilter,
  lastEventId: string | undefined,
): Promise<Reply> {
  const reader = new LiveReader(filter)
  const missed = lastEventId === undefined ? undefined : await readMissed(store, filter, lastEventId)
  // Asked before the answer begins, so that a failure is a problem document.
  const position = missed === undefined ? await live.join(reader) : lastEventId!
  const body = toEventStream(async (send, signal) => {
    try {
      await send({ id: position, event: 'open', data: {} })
      const seen = missed === undefined ? undefined : await catchUp({ store, live }, reader, missed, send)
      await follow(reader, seen ?? new Set(), send, signal)
    } finally {
      live.leave(reader)
    }
  })
  return reply({ body, type: 'text/event-stream', headers: { 'X-Accel-Buffering': 'no' } })
}

/** Sends what the reader gets, without entries that were sent before, until the caller leaves or is cut off. */
async function follow(
  reader: LiveReader,
  seen: Set<string>,
  send: SendEvent,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && !reader.isCut) {
    for (const entry of await reader.take(signal))
      if (!seen.delete(entry.entry_id)) await sendEntry(send, entry)
  }
  if (reader.isCut) await send({ event: 'cut', data: { detail: cutDetail } })
}

const cutDetail =
  'Entries come faster than they are read. Connect again with Last-Event-ID to go on, or narrow the filters.'

/** Entries stored after a position. */
interface Missed {
  readonly entries: readonly LiveEntry[]
  readonly position: string
}

async function readMissed(
  store: Pick<EntryStore, 'tail'>,
  filter: EntryFilter,
  after: string,
): Promise<Missed> {
  try {
    const { items, position } = await store.tail(filter, after, catchUpSize)
    return { entries: toLive(items, position), position }
  } catch (error) {
    if (!(error instanceof BadCursor)) throw error
    throw problem('invalid_header', {
      detail: 'Wrong: Last-Event-ID.',
      errors: [{ field: 'Last-Event-ID', message: 'must be the id of an event of a live tail' }],
    })
  }
}

/**
 * Sends what was stored since a position, joins the reader, and sends what was stored meanwhile. Resolves with the ids of the
 * last entries, which the reader may get as well.
 */
async function catchUp(
  { store, live }: TailContext,
  reader: LiveReader,
  first: Missed,
  send: SendEvent,
): Promise<Set<string>> {
  let missed = first
  let recent: string[] = []
  for (let hasJoined = false; ; ) {
    for (const entry of missed.entries) await sendEntry(send, entry)
    recent = [...recent.slice(-catchUpSize), ...missed.entries.map(({ entry_id }) => entry_id)]
    if (missed.entries.length < catchUpSize) {
      if (hasJoined) return new Set(recent)
      await live.join(reader)
      hasJoined = true
    }
    missed = await readMissed(store, reader.filter, missed.position)
  }
}

async function sendEntry(send: SendEvent, { json, position }: LiveEntry): Promise<void> {
  await send({ ...(position === undefined ? {} : { id: position }), event: 'entry', data: json })
}
