import type { Logger, Metrics } from '@tathya/platform'
import type { ModelPart, ModelRequest } from './model.ts'
import type { ServedModel } from './served-model.ts'

/** How a question to a model ended; `left`: the caller disconnected. */
export type UsageEnd = 'answered' | 'failed' | 'left'

/** The tokens of one question at a model. */
export class TokenUsage {
  promptTokens = 0
  completionTokens = 0
  /** True if a stream broke off, so that its tokens are not the server's count. */
  isEstimated = false

  /**
   * Streams an answer and counts its tokens, also if the loop is left or the model fails. A server counts at the end only;
   * of a stream without its end each part is one token, and the prompt is as long as its bound.
   */
  async *stream({ model, bounds }: ServedModel, request: ModelRequest): AsyncGenerator<ModelPart> {
    let parts = 0
    let hasEnded = false
    try {
      for await (const part of model.stream(request)) {
        if (part.type === 'end') {
          hasEnded = true
          this.promptTokens += part.promptTokens
          this.completionTokens += part.completionTokens
        } else parts += 1
        yield part
      }
    } finally {
      // Before its first part it is unknown how much of the prompt was read.
      if (!hasEnded && parts > 0) {
        this.isEstimated = true
        this.promptTokens += bounds.bound(request)
        this.completionTokens += parts
      }
    }
  }
}

/** Records the tokens of a question. */
export type RecordUsage = (
  usage: Readonly<TokenUsage>,
  of: { readonly owner: string; readonly model: string; readonly end: UsageEnd },
) => void

/** Records usage in the metrics by model, and in the log by owner too: owners are too many for labels. */
export function createUsageRecord(metrics: Metrics, log: Logger): RecordUsage {
  const tokens = metrics.counter('tathya_chat_tokens_total', 'Tokens of questions to models', [
    'model',
    'kind',
    'end',
  ])
  return ({ promptTokens, completionTokens, isEstimated }, { owner, model, end }) => {
    tokens.inc({ model, kind: 'prompt', end }, promptTokens)
    tokens.inc({ model, kind: 'completion', end }, completionTokens)
    log.info({ owner, model, end, promptTokens, completionTokens, isEstimated }, 'tokens of a question')
  }
}
