import type { Writing } from '@tathya/questions'
import type { Slot } from '../question/slot.ts'
import { sentence } from './sentence.ts'

/** Words for a part of a question that is only digits, because an answer without a figure has no digits. */
const kinds = {
  year: 'the_year',
  month: 'the_month',
  date: 'the_date',
  number: 'the_number',
} as const

/** Says which parts of a question an answer leaves out, or why there is none. It has no digits. */
export function wordUnread(
  reason: 'left_out' | 'not_answered',
  unread: readonly Slot[],
  writing: Writing,
): string {
  const words = new Set(unread.map((slot) => wordSlot(slot, writing)))
  return sentence(reason, writing, { words: [...words].join(', ') })
}

function wordSlot({ kind, text }: Slot, writing: Writing): string {
  if ((kind === 'year' || kind === 'date') && /\p{Nd}/u.test(text)) return sentence(kinds[kind], writing)
  const words = text
    .replace(/\p{Nd}+/gu, ' ')
    .replace(/[\s/.-]+/g, ' ')
    .trim()
  if (words !== '') return `“${words}”`
  return sentence(kind in kinds ? kinds[kind as keyof typeof kinds] : 'the_number', writing)
}
