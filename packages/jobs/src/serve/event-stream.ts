import { Readable } from 'node:stream'

/** Milliseconds of silence after which a comment is sent, so that nobody on the way closes the connection. */
const quietMs = 15_000
/** Milliseconds after which a reader whose connection broke comes back. */
const retryMs = 2_000

/** One event of a stream. */
export interface StreamEvent {
  readonly id: string
  readonly event: string
  readonly data: unknown
}

/**
 * Makes the body of a `text/event-stream` answer. `events` gets a signal that fires when nobody reads any more; the body
 * ends with them. A slow reader holds them up, so that nothing piles up in memory.
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
