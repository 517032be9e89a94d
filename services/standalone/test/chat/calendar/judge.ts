import { toLatinDigits } from '@tathya/datasets/text'
import type { CalendarQuestion } from './make-questions.ts'

/** The parts of an answer that are judged. */
export interface Judged {
  readonly response: string
  readonly notices: readonly string[]
  /** An answer without a figure names datasets or the words that were not read. */
  readonly hasFacts: boolean
}

/** The answers that are wrong, that are missing, and those of twins that leave the condition out in silence. */
export interface Verdict {
  readonly right: number
  readonly wrong: readonly string[]
  readonly unanswered: readonly string[]
  readonly same: readonly string[]
}

/** Asks each question and its twin, and judges the answers by what tables of others say. */
export async function judge(
  questions: readonly CalendarQuestion[],
  ask: (text: string) => Promise<Judged>,
): Promise<Verdict> {
  const [wrong, unanswered, same]: string[][] = [[], [], []]
  let right = 0
  for (const { kind, text, states, twin } of questions) {
    const answer = await ask(text)
    const response = toLatinDigits(answer.response)
    const line = `${kind}: ${text} -> ${answer.response.slice(0, 200)} (${states.map((each) => each.join(' or ')).join('; ')})`
    const isRight = states.every((group) => group.some((state) => response.includes(state)))
    if (isRight) right += 1
    else if (answer.hasFacts) wrong!.push(line)
    else unanswered!.push(line)
    const qualified = await ask(twin)
    const saysSo = qualified.notices.some((notice) => notice.startsWith('Not taken into account'))
    if (qualified.hasFacts && !saysSo && qualified.response === answer.response) same!.push(twin)
  }
  return { right, wrong: wrong!, unanswered: unanswered!, same: same! }
}
