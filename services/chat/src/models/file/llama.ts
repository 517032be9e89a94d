import type { JSONSchema } from 'zod/v4/core'

// The part of node-llama-cpp that is used. The operator installs it, so that its own types are not at hand here.

/** A turn of a conversation. */
export type Turn =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] }

interface Sequence {
  readonly tokenMeter: { readonly usedInputTokens: number; readonly usedOutputTokens: number }
  dispose(): void
}

interface Session {
  setChatHistory(history: readonly Turn[]): void
  promptWithMeta(
    prompt: string,
    options: {
      readonly signal: AbortSignal
      readonly maxTokens: number
      readonly temperature: number
      readonly topP?: number
      readonly seed?: number
      readonly customStopTriggers?: readonly string[]
      readonly repeatPenalty: { readonly presencePenalty: number; readonly frequencyPenalty: number }
      readonly grammar?: unknown
      readonly onTextChunk: (text: string) => void
    },
  ): Promise<{ readonly stopReason: string }>
}

/** A model in memory. */
export interface LlamaModel {
  createContext(options: {
    readonly contextSize: number
    readonly threads: number
  }): Promise<{ getSequence(): Sequence }>
  tokenize(text: string): readonly number[]
}

interface Engine {
  loadModel(options: { readonly modelPath: string }): Promise<LlamaModel>
  createGrammarForJsonSchema(schema: JSONSchema.BaseSchema): Promise<unknown>
}

/** The module. */
export interface Llama {
  getLlama(options: { readonly build: 'never'; readonly logLevel: 'disabled' }): Promise<Engine>
  readonly LlamaChatSession: new (options: {
    readonly contextSequence: Sequence
    readonly systemPrompt: string
  }) => Session
}

/** The parts that answers are made with. */
export interface LoadedContext extends Pick<Llama, 'LlamaChatSession'> {
  readonly llama: Engine
  readonly model: LlamaModel
  readonly context: { getSequence(): Sequence }
}
