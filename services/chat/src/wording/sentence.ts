import type { Writing } from '@tathya/questions'
import sentences from './sentences.json' with { type: 'json' }

/** A sentence or word of sentences.json with its `{slots}` filled. */
export function sentence(
  id: keyof typeof sentences,
  writing: Writing,
  slots: Readonly<Record<string, string>> = {},
): string {
  return sentences[id][writing].replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '')
}
