import { randomBytes } from 'node:crypto'
import { cleanText } from './clean-text.ts'

/** Max characters of a block of data for a model. */
const maxData = 6_000

/** The marks of one answer, which nobody can guess: around data, and in the instructions. */
export interface AnswerMarks {
  /** Only in the instructions: an answer that has it gives them away. */
  readonly canary: string
  readonly tag: string
}

/** Makes the marks of an answer. */
export function createMarks(): AnswerMarks {
  return { canary: randomBytes(8).toString('hex'), tag: `data-${randomBytes(8).toString('hex')}` }
}

/** Wraps text from elsewhere as data; whatever it says, it cannot end its block. */
export function wrapData(text: string, { tag }: AnswerMarks): string {
  const inner = cleanText(text)
    .slice(0, maxData)
    .replaceAll(tag, '')
    .replaceAll(/<\|?|\|?>/g, ' ')
  return `<${tag}>\n${inner}\n</${tag}>`
}
