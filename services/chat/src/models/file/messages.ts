import type { ModelRequest } from '../model.ts'
import type { ModelFailureKind } from '../model-failure.ts'

/** A request to the process of a model file; `id` tells answers apart. */
export type AskFile =
  | ({ readonly ask: number } & Pick<ModelRequest, 'messages' | 'format' | 'sampling'>)
  | { readonly leave: number }

/** A message of the process of a model file. */
export type FileSays =
  | { readonly loaded: true }
  | { readonly broken: string }
  | { readonly id: number; readonly text: string }
  | {
      readonly id: number
      readonly end: {
        readonly promptTokens: number
        readonly completionTokens: number
        readonly isCut: boolean
      }
    }
  | { readonly id: number; readonly failed: ModelFailureKind }
