import type { CompletionRequest } from '@tathya/contracts/http'
import type { Sampling } from '../models/model.ts'

/** Reads the wishes of a request for the words of a model. */
export function readSampling(body: CompletionRequest): Sampling {
  const { stop } = body
  return {
    temperature: body.temperature ?? undefined,
    topP: body.top_p ?? undefined,
    maxTokens: body.max_completion_tokens ?? body.max_tokens ?? undefined,
    stop: typeof stop === 'string' ? [stop] : (stop ?? undefined),
    seed: body.seed ?? undefined,
    presencePenalty: body.presence_penalty ?? undefined,
    frequencyPenalty: body.frequency_penalty ?? undefined,
  }
}
