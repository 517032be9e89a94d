import { CircuitBreaker, OwnerQueue } from '@tathya/platform'
import type { Model, ModelPart, ModelRequest } from './model.ts'
import { ModelFailure } from './model-failure.ts'
import { TokenBounds } from './tokens.ts'

/** A model with its queue, and with what was learned of its tokens. */
export interface ServedModel {
  readonly model: Model
  /** Owners take turns: the model server's own queue has no bound and no order. */
  readonly queue: OwnerQueue
  readonly bounds: TokenBounds
}

/** Serves a model: requests are not sent while it fails again and again, and teach the bounds of its tokens. */
export function serveModel(
  model: Model,
  limits: { readonly slots: number; readonly waiting: number },
): ServedModel {
  const breaker = new CircuitBreaker({ failures: 3 })
  const bounds = new TokenBounds()

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart> {
    if (!breaker.admit())
      throw new ModelFailure('paused', 'The model failed several times and is given a pause.')
    let outcome: 'succeeded' | 'failed' | 'withdrawn' = 'withdrawn'
    try {
      for await (const part of model.stream(request)) {
        if (part.type === 'end') {
          outcome = 'succeeded'
          bounds.learn(request, part.promptTokens)
        }
        yield part
      }
    } catch (error) {
      if (error instanceof ModelFailure) outcome = error.kind === 'too_long' ? 'succeeded' : 'failed'
      if (error instanceof ModelFailure && error.kind === 'too_long') bounds.refused()
      throw error
    } finally {
      breaker[outcome]()
    }
  }
  return {
    model: { ...model, stream },
    queue: new OwnerQueue({ what: 'questions for the model', ...limits }),
    bounds,
  }
}
