import { Readable } from 'node:stream'

/** Milliseconds of silence after which a comment is sent, so that no proxy closes the connection. */
const quietMs = 15_000
/** Reconnection time of clients. */
const retryMs = 2_000

/** One event of a stream. */
export interface StreamEvent {
  readonly id: string
  readonly event: string
  readonly data: unknown
}

/**
 * Creates the body of a `text/event-stream` answer, which ends with `events`. They get a signal that fires when the reader
 * leaves, and wait for a slow one, so that nothing piles up in memory.
 */
export function toEventStream(events: (signal: AbortSignal) => AsyncIterable<StreamEvent>): Readable {
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
  const send = (text: string): boolean => {
    timer.refresh()
    return stream.push(text)
  }
  const timer = setInterval(() => {
    if (stream.readableLength === 0) send(': nothing new\n\n')
  }, quietMs).unref()

  async function pump(): Promise<void> {
    send(`retry: ${retryMs}\n\n`)
    for await (const { id, event, data } of events(gone.signal)) {
      if (gone.signal.aborted) return
      demand = Promise.withResolvers()
      if (!send(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) await demand.promise
    }
    if (!gone.signal.aborted) stream.push(null)
  }

  pump().catch((error) => stream.destroy(error as Error))
  return stream
}
