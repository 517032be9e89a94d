import { problem } from '@tathya/platform'
import type { ModelMessage, ModelRequest } from './model.ts'

/** Tokens that the marks around a message take at most. */
const perMessage = 8
/** What a ratio that was seen is multiplied with, since other texts of the script may need more. */
const margin = 1.2

/** Scripts that tokenizers treat alike. */
type Script = 'latin' | 'other'

/** Tokens of a byte before the server has counted: high for the tokenizers in use. */
const firstRatios = { latin: 0.5, other: 0.7 }

/**
 * Bounds the tokens of requests to one model before they are sent. No text has more tokens than bytes; the server's own counts
 * teach how many a byte of a script really has. Where the bound is too low all the same, the server refuses.
 */
export class TokenBounds {
  readonly #perByte = new Map<Script, number>()

  /** The tokens of a request at most. */
  bound({ messages, tools, format }: Pick<ModelRequest, 'messages' | 'tools' | 'format'>): number {
    const declared = JSON.stringify([tools ?? [], format ?? {}])
    const texts = [...messages.map(textOf), declared]
    return texts.reduce((sum, text) => sum + perMessage + this.#ofText(text), 0)
  }

  /** Learns from what the server counted in a request of these messages. A count of a cached prompt can be too small. */
  learn(request: Pick<ModelRequest, 'messages' | 'tools' | 'format'>, counted: number): void {
    const text = request.messages.map(textOf).join('')
    const bytes = Buffer.byteLength(text)
    if (counted <= 0 || bytes === 0) return
    const script = scriptOf(text)
    // Tools count among the tokens and not among the bytes, so the ratio errs to the safe side.
    const seen = Math.min(1, (counted / bytes) * margin)
    this.#perByte.set(script, Math.max(seen, this.#perByte.get(script) ?? 0))
  }

  /** The server refused a request as too long that was within the bound: from now on a byte is a token. */
  refused(): void {
    for (const script of ['latin', 'other'] as const) this.#perByte.set(script, 1)
  }

  #ratio(script: Script): number {
    return this.#perByte.get(script) ?? firstRatios[script]
  }

  #ofText(text: string): number {
    return Math.ceil(Buffer.byteLength(text) * this.#ratio(scriptOf(text)))
  }
}

/** Turns that fit into a window, and the number of older ones left out. */
export interface FittingTurns<T> {
  readonly turns: readonly T[]
  readonly truncated: number
}

/**
 * Keeps the newest turns with which `bound` is at most `limit` tokens. Throws `input_too_long` with both counts if even none
 * fits: the question alone is too long.
 */
export function fitTurns<T>(
  turns: readonly T[],
  limit: number,
  bound: (turns: readonly T[]) => number,
): FittingTurns<T> {
  for (let truncated = 0; truncated <= turns.length; truncated += 1) {
    const kept = turns.slice(truncated)
    if (bound(kept) <= limit) return { turns: kept, truncated }
  }
  const detail = `The question has up to ${bound([])} tokens, with instructions; the model takes ${limit}.`
  throw problem('input_too_long', { detail })
}

function textOf({ content, toolCalls }: ModelMessage): string {
  return toolCalls === undefined ? content : content + JSON.stringify(toolCalls)
}

function scriptOf(text: string): Script {
  return /[^\p{ASCII}]/u.test(text) ? 'other' : 'latin'
}
