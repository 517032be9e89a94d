import { Readable } from 'node:stream'

/** Milliseconds of silence after which a comment is sent, so that no proxy closes the connection. */
const quietMs = 15_000
/** Reconnection time of clients, told with the first event from which they can continue. */
const retryMs = 2_000

/** A comment on one line, which clients skip: for those that read the stream, beside events that have a fixed form. */
export interface StreamComment {
  readonly comment: string
}

/** One event of a stream. */
export interface StreamEvent {
  /** Absent if a client cannot continue from it. */
  readonly id?: string
  /** Absent: `message`. */
  readonly event?: string
  /** A text is sent as it is, without line ends; anything else as JSON. */
  readonly data: unknown
}

/** Sends an event; resolves when the reader takes more, and rejects when the reader has left. */
export type SendEvent = (event: StreamEvent | StreamComment) => Promise<void>

/**
 * Creates the body of a `text/event-stream` answer, which ends when `write` resolves. It gets a signal that fires when the
 * reader leaves, and waits for a slow one at each event, so that nothing piles up in memory.
 */
export function toEventStream(write: (send: SendEvent, signal: AbortSignal) => Promise<void>): Readable {
  const gone = new AbortController()
  let demand = Promise.withResolvers<void>()
  const stream = new Readable({
    read: () => demand.resolve(),
    destroy(error, done) {
      gone.abort()
      demand.resolve()
      clearInterval(timer)
      done(error)
    },
  })
  const push = (text: string): boolean => {
    timer.refresh()
    return stream.push(text)
  }
  const timer = setInterval(() => {
    if (stream.readableLength === 0) push(': nothing new\n\n')
  }, quietMs).unref()

  let isWaitTold = false
  const send: SendEvent = async (event) => {
    gone.signal.throwIfAborted()
    demand = Promise.withResolvers()
    const tellsWait = !isWaitTold && 'id' in event && event.id !== undefined
    isWaitTold ||= tellsWait
    // Some clients read a block without data as broken JSON, so it is a line of the event.
    if (!push((tellsWait ? `retry: ${retryMs}\n` : '') + toText(event))) await demand.promise
    gone.signal.throwIfAborted()
  }

  async function pump(): Promise<void> {
    await write(send, gone.signal)
    if (!gone.signal.aborted) stream.push(null)
  }

  pump().catch((error) => {
    if (!gone.signal.aborted) stream.destroy(error as Error)
  })
  return stream
}

function toText(sent: StreamEvent | StreamComment): string {
  if ('comment' in sent) return `: ${sent.comment}\n\n`
  const { id, event, data } = sent
  const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`
  return `${head}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}
