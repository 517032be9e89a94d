import type { Readable } from 'node:stream'
import {
  type Logger,
  type ProblemError,
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
  /** The events after the last text. */
  end(answer: A): readonly StreamEvent[]
  error(error: ProblemError): StreamEvent
}

/** Makes an answer; `onText` is called with its parts. */
type Make<A> = (onText: (text: string) => Promise<void>, signal: AbortSignal) => Promise<A>

/**
 * Writes an answer as server-sent events while it is made. Rejects with an error that comes before the first text, if it comes
 * soon; a later one is the last event. `left` fires when the caller leaves.
 */
export async function streamAnswer<A>(
  make: Make<A>,
  { begin = [], text, end, error: toErrorEvent }: AnswerEvents<A>,
  { left, log }: { readonly left: AbortSignal; readonly log: Logger },
): Promise<Readable> {
  const early = Promise.withResolvers<void>()
  let begun = false
  const body = toEventStream(async (send, gone) => {
    const start = async () => {
      if (begun) return
      begun = true
      early.resolve()
      for (const event of begin) await send(event)
    }
    try {
      const answer = await make(
        async (part) => {
          await start()
          await send(text(part))
        },
        AbortSignal.any([left, gone]),
      )
      await start()
      for (const event of end(answer)) await send(event)
    } catch (error) {
      early.reject(error)
      if (left.aborted || gone.aborted) return
      const told = toProblemError(error)
      if (told.code === 'internal') log.error({ err: error }, 'unexpected error in an answer')
      await send(toErrorEvent(told))
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
