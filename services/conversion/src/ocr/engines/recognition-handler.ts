import type { CallContext } from '@tathya/documents'
import type { RecognitionAnswer, RecognitionRequest } from '../../engines.ts'
import type { Recognisers } from './recognisers.ts'

/** Share of the time of a conversion that recognition may take, from its first image on; the rest is for the PDF. */
const timeShare = 0.7

/**
 * Creates the handler of `Engines.recognise`. A failure of the program, or a lack of time, is an answer: the PDF is made without
 * that text. `seconds`: time of one conversion.
 */
export function createRecognitionHandler(recognisers: Recognisers, seconds: number) {
  const ends = new WeakMap<object, AbortSignal>()

  return async (
    request: RecognitionRequest,
    { task, signal }: CallContext<object>,
  ): Promise<RecognitionAnswer> => {
    const late = ends.get(task) ?? AbortSignal.timeout(seconds * timeShare * 1000)
    ends.set(task, late)
    try {
      return await recognisers.recognise(request, AbortSignal.any([signal, late]))
    } catch {
      signal.throwIfAborted()
      return { unavailable: late.aborted ? 'late' : 'failed' }
    }
  }
}
