import { type CompletionMessage, questionLimit } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'

/** A question with the turns before it. */
export interface ReadQuestion {
  readonly question: string
  readonly history: readonly { readonly question: string; readonly response: string }[]
  /** Of the roles `system` and `developer`. */
  readonly instructions: readonly string[]
}

/**
 * Reads the messages of a completion: the last one of the user is the question, those before it are turns. Throws `invalid_body` if the question is missing, or it is too long.
 */
export function readMessages(messages: readonly CompletionMessage[]): ReadQuestion {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const question = last === -1 ? '' : textOf(messages[last]!).trim()
  if (question === '') throw refuse('messages', 'must hold a question: a message of the role user with text')
  if (question.length > questionLimit) {
    throw refuse(`messages.${last}.content`, `must hold at most ${questionLimit} characters`)
  }
  const history: { question: string; response: string }[] = []
  for (const message of messages.slice(0, last)) {
    const text = textOf(message)
    if (message.role === 'user') history.push({ question: text, response: '' })
    const turn = history.at(-1)
    if (message.role === 'assistant' && turn !== undefined) turn.response += text
  }
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer').map(textOf)
  return { question, history, instructions }
}

function textOf({ content }: CompletionMessage): string {
  if (typeof content === 'string') return content
  return (content ?? []).map(({ text }) => text).join('\n')
}

function refuse(field: string, message: string) {
  return problem('invalid_body', { detail: `Wrong: ${field}.`, errors: [{ field, message }] })
}
