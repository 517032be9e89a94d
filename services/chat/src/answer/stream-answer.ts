import type { Readable } from 'node:stream'
import {
  type Logger,
  type ProblemError,
  type StreamComment,
  type StreamEvent,
  settlesWithin,
  toEventStream,
  toProblemError,
} from '@tathya/platform'

/** Milliseconds for which an error before the first text still gets its own status, instead of an event. */
const earlyMs = 2_000

/** How an answer is written as events. */
export interface AnswerEvents<A> {
  /** The events before the first text. */
  readonly begin?: readonly StreamEvent[]
  text(text: string): StreamEvent
  /** The event of a position in the queue, or a comment where events have another form. */
  queued(position: number): StreamEvent | StreamComment
  /** The events after the last text. */
  end(answer: A): readonly StreamEvent[]
  error(error: ProblemError): StreamEvent
}

/** Makes an answer and calls these with its parts and with the position in the queue. */
type Make<A> = (
  calls: { onText(text: string): Promise<void>; onQueued(position: number): void },
  signal: AbortSignal,
) => Promise<A>

/**
 * Writes an answer as server-sent events while it is made. Rejects with an error that comes before the first text, if it comes
 * soon; a later one is the last event. `left` fires when the caller leaves.
 */
export async function streamAnswer<A>(
  make: Make<A>,
  { begin = [], text, queued, end, error: toErrorEvent }: AnswerEvents<A>,
  { left, log }: { readonly left: AbortSignal; readonly log: Logger },
): Promise<Readable> {
  const early = Promise.withResolvers<void>()
  let begun = false
  const body = toEventStream(async (send, gone) => {
    const positions = createPositions(async (position) => {
      await start()
      await send(queued(position))
    })
    const start = async () => {
      if (begun) return
      begun = true
      early.resolve()
      for (const event of begin) await send(event)
    }
    try {
      const answer = await make(
        {
          async onText(part) {
            await positions.sent()
            await start()
            await send(text(part))
          },
          onQueued: positions.send,
        },
        AbortSignal.any([left, gone]),
      )
      await positions.sent()
      await start()
      for (const event of end(answer)) await send(event)
    } catch (error) {
      early.reject(error)
      if (left.aborted || gone.aborted) return
      await positions.sent()
      const problem = toProblemError(error)
      if (problem.code === 'internal') log.error({ err: error }, 'unexpected error in an answer')
      await send(toErrorEvent(problem))
    }
  })
  early.promise.catch(() => {})
  if (await settlesWithin(early.promise, earlyMs)) {
    await early.promise.catch((error) => {
      body.destroy()
      throw error
    })
  }
  return body
}

/** Sends positions one after the other; of those that come while a slow reader takes one, the last alone is sent. */
function createPositions(send: (position: number) => Promise<void>) {
  let next: number | undefined
  let sending: Promise<void> | undefined
  async function sendAll() {
    try {
      while (next !== undefined) {
        const position = next
        next = undefined
        await send(position)
      }
    } catch {
      // The reader has left, which ends the answer too.
    } finally {
      sending = undefined
    }
  }
  return {
    send(position: number): void {
      next = position
      sending ??= sendAll()
    },
    sent: async (): Promise<void> => sending,
  }
}
