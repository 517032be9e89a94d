import { readFile } from 'node:fs/promises'
import type { Logger } from '@tathya/platform'
import { type HeldEvent, timeOfPlace } from './held-event.ts'
import type { HeldMeters } from './held-meters.ts'
import { toLimit, toRefusal } from './spool-failures.ts'
import { createSpoolFiles, type SpoolFile } from './spool-files.ts'
import { readLines, toLine } from './spool-line.ts'
import { createSpoolWriter, type WrittenFile } from './spool-writer.ts'

/** What waits in a spool. */
export interface SpoolState {
  /** Events; one for each file of an earlier run that was not read yet. */
  readonly events: number
  readonly bytes: number
  /** ISO 8601 in UTC. */
  readonly oldestAt: string | undefined
}

/** Accepted events on this process's own disk. */
export interface Spool {
  /** Resolves when the event is durable. Rejects with `StorageFull` or `StoreFailed`. */
  add(event: HeldEvent): Promise<void>
  /** True where an event of this id waits, or may: files of an earlier run are read in the background. */
  has(id: string): boolean
  /** The oldest events, in order; none where nothing waits. They stay until they are removed. */
  oldest(): Promise<readonly HeldEvent[]>
  /** Takes note that events are durable elsewhere. A file goes when all of its events have. */
  remove(ids: readonly string[]): void
  /** Lets go of an event that no log will take; its file is moved aside in the end. */
  refuse(id: string): void
  state(): SpoolState
  /** Reads what an earlier run has left. Resolves with true where there is something. */
  readonly opened: Promise<boolean>
  /** Waits for what is being written. Everything stays for the next start. */
  close(): Promise<void>
}

export interface SpoolOptions {
  /** The spool's own. */
  readonly folder: string
  readonly limitBytes: number
  readonly log: Logger
  readonly meters: HeldMeters
}

interface Segment extends WrittenFile {
  bytes: number
  /** Ids of the events that wait; undefined until a file of an earlier run was read. */
  waiting: Set<string> | undefined
  oldestPlace: string | undefined
  /** True where it holds what cannot be sent, so that it is moved aside, not removed. */
  spoiled: boolean
  /** Times that it could not be read. */
  failures: number
}

/** Times that reading a file is tried before it is moved aside. */
const readTries = 5

/** Makes the spool of a folder. Files of an earlier run come first; what is damaged in them is moved aside and told of. */
export function createSpool({ folder, limitBytes, log, meters }: SpoolOptions): Spool {
  const files = createSpoolFiles(folder)
  const segments: Segment[] = []
  const writer = createSpoolWriter(files, (number, file) => {
    const segment = toSegment({ number, file, bytes: 0 })
    segment.waiting = new Set()
    segments.push(segment)
    return segment
  })
  let isOpen = false
  let closed = false
  let opening: Promise<boolean> | undefined
  const opened = open()
  const reading = opened.then(readAll).catch((error) => {
    log.error({ err: error, folder }, 'The spool cannot be read; it is tried again')
  })

  function open(): Promise<boolean> {
    opening ??= findFiles().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function findFiles(): Promise<boolean> {
    const { files: found, strange } = await files.list()
    segments.push(...found.map(toSegment))
    isOpen = true
    if (found.length > 0)
      log.info({ folder, bytes: used() }, 'Accepted events of an earlier run wait in the spool')
    if (strange.length > 0)
      log.warn({ folder, files: strange }, 'These do not belong into the spool and are left alone')
    return found.length > 0
  }

  /** Learns what an earlier run has left, file by file. */
  async function readAll(): Promise<void> {
    for (const segment of [...segments]) if (!closed && segment.waiting === undefined) await read(segment)
  }

  async function read(segment: Segment): Promise<readonly HeldEvent[]> {
    const content = await readFile(segment.file).catch((error) => giveUp(segment, error))
    const { events, damaged } = readLines(content)
    if (segment.waiting === undefined) {
      segment.waiting = new Set(events.map(({ id }) => id))
      segment.oldestPlace = events[0]?.place
      if (damaged > 0) tellDamage(segment, damaged)
    }
    return events.filter(({ id }) => segment.waiting?.has(id))
  }

  /** A file that cannot be read again and again must not hold up the others. Throws until then. */
  function giveUp(segment: Segment, error: unknown): Buffer {
    segment.failures += 1
    if (segment.failures < readTries) throw error
    meters.damaged('unreadable', segment.waiting?.size ?? 1)
    log.error({ err: error, file: segment.file }, 'A file of the spool cannot be read and is moved aside')
    segment.waiting = new Set()
    segment.spoiled = true
    return Buffer.alloc(0)
  }

  function tellDamage(segment: Segment, damaged: number): void {
    segment.spoiled = true
    meters.damaged('damaged', damaged)
    log.error(
      { file: segment.file, damaged, whole: segment.waiting?.size },
      'A file of the spool is damaged: its whole events are sent, then it is moved aside. What was being written when the process was killed, and was never accepted, counts as damaged too',
    )
  }

  async function oldest(): Promise<readonly HeldEvent[]> {
    await open()
    for (let first = segments[0]; first !== undefined; first = segments[0]) {
      const segment = first
      const events = segment.waiting?.size === 0 ? [] : await writer.between(() => read(segment))
      if (events.length > 0) return events
      // Only the last one can be the one that is written.
      if (segment === segments.at(-1)) await writer.seal()
      if (segment.waiting?.size === 0) await finish(segment)
    }
    return []
  }

  async function finish(segment: Segment): Promise<void> {
    segments.splice(segments.indexOf(segment), 1)
    try {
      if (!segment.spoiled) return await files.remove(segment.file)
      const place = await files.setAside(segment.file)
      log.error({ file: place }, 'A damaged file of the spool was moved aside; look at it, then remove it')
    } catch (error) {
      log.error({ err: error, file: segment.file }, 'A file of the spool that was sent cannot be moved away')
    }
  }

  async function add(event: HeldEvent): Promise<void> {
    const line = toLine(event)
    try {
      await open()
      const wanted = used() + writer.waitingBytes() + line.length
      if (wanted > limitBytes) throw toLimit(limitBytes)
      await writer.add(event, line)
    } catch (error) {
      const { reason, refusal } = toRefusal(error, folder)
      meters.refused(reason)
      throw refusal
    }
  }

  function used(): number {
    return segments.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  return {
    add,
    has: (id) => !isOpen || segments.some(({ waiting }) => waiting === undefined || waiting.has(id)),
    oldest,
    remove(ids) {
      for (const { waiting } of segments) for (const id of ids) waiting?.delete(id)
    },
    refuse(id) {
      for (const segment of segments) if (segment.waiting?.delete(id)) segment.spoiled = true
    },
    state() {
      const first = segments.find(({ waiting }) => waiting !== undefined && waiting.size > 0)
      return {
        events: segments.reduce((sum, { waiting }) => sum + (waiting?.size ?? 1), 0),
        bytes: used(),
        oldestAt: first?.oldestPlace === undefined ? undefined : timeOfPlace(first.oldestPlace),
      }
    },
    opened,
    async close() {
      closed = true
      await writer.seal()
      await reading
    },
  }
}

/** A file of the spool with what is known of it; its events' ids are known once it was read or written. */
function toSegment({ number, file, bytes }: SpoolFile): Segment {
  const segment: Segment = {
    number,
    file,
    bytes,
    waiting: undefined,
    oldestPlace: undefined,
    spoiled: false,
    failures: 0,
    written(events, written) {
      segment.bytes += written
      segment.oldestPlace ??= events[0]?.place
      for (const { id } of events) segment.waiting?.add(id)
    },
  }
  return segment
}
