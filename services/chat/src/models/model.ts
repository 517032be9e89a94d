import type { JSONSchema } from 'zod/v4/core'

/** Max tokens of an answer. */
export const answerTokens = 1_024

/** A message to a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string
  /** Of the assistant: the tools that it calls. */
  readonly toolCalls?: readonly ModelToolCall[]
  /** Of a tool: the call that it answers. */
  readonly toolCallId?: string
}

/** A model's call of a tool, unchecked. */
export interface ModelToolCall {
  readonly id: string
  readonly name: string
  readonly args: unknown
}

/** The way in which a model chooses its words; what is absent is the model's own choice. */
export interface Sampling {
  readonly temperature?: number | undefined
  readonly topP?: number | undefined
  /** Of the answer; at most `answerTokens`. */
  readonly maxTokens?: number | undefined
  /** Texts before which the answer ends. */
  readonly stop?: readonly string[] | undefined
  readonly seed?: number | undefined
  readonly presencePenalty?: number | undefined
  readonly frequencyPenalty?: number | undefined
}

/** The sampling of answers that are checked: the same words each time. */
export const steady: Sampling = { temperature: 0 }

/** Writes a sampling under the names of an interface, without what is absent; an answer has at most `answerTokens`. */
export function writeSampling(
  sampling: Sampling,
  names: Readonly<Record<keyof Sampling, string>>,
): Record<string, unknown> {
  const limited = { ...sampling, maxTokens: Math.min(sampling.maxTokens ?? answerTokens, answerTokens) }
  const wishes = Object.entries(limited).filter(([, value]) => value !== undefined)
  return Object.fromEntries(wishes.map(([name, value]) => [names[name as keyof Sampling], value]))
}

/** A request to a model. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[]
  readonly tools?: readonly {
    readonly name: string
    readonly description: string
    readonly parameters: JSONSchema.BaseSchema
  }[]
  /** The answer is JSON of this schema; not together with tools. */
  readonly format?: JSONSchema.BaseSchema
  /** Default `steady`. */
  readonly sampling?: Sampling | undefined
  readonly signal: AbortSignal
}

/** A part of a model's stream. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-call'; readonly call: ModelToolCall }
  | {
      readonly type: 'end'
      readonly promptTokens: number
      readonly completionTokens: number
      /** The answer reached the limit of its tokens. */
      readonly isCut: boolean
    }

/** A model of a server. */
export interface Model {
  readonly name: string
  /** Tokens that a request and its answer may have together. */
  readonly contextTokens: number
  /**
   * Streams an answer; the last part is `end`. Throws `ModelFailure`. Leaving the loop or aborting closes the request to the
   * server.
   */
  stream(request: ModelRequest): AsyncIterable<ModelPart>
}
