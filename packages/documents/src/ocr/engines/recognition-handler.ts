import type { CallContext } from '../../processes/task.ts'
import type { RecognitionAnswer, RecognitionRequest } from '../recognition.ts'
import type { Recognisers } from './recognisers.ts'

/** Share of the time of a task that recognition may take, from its first image on; the rest is for what is made of it. */
const timeShare = 0.7

/**
 * Creates the handler by which processes of a pool have images recognised. A failure of the program, or a lack of time, is an
 * answer: the task goes on without that text. `seconds`: time of one task.
 */
export function createRecognitionHandler(recognisers: Recognisers, seconds: number) {
  const ends = new WeakMap<object, AbortSignal>()

  return async (
    request: RecognitionRequest,
    { task, signal }: CallContext<object>,
  ): Promise<RecognitionAnswer> => {
    const late = ends.get(task) ?? AbortSignal.timeout(Math.round(seconds * timeShare * 1000))
    ends.set(task, late)
    try {
      return await recognisers.recognise(request, AbortSignal.any([signal, late]))
    } catch {
      signal.throwIfAborted()
      return { unavailable: late.aborted ? 'late' : 'failed' }
    }
  }
}
