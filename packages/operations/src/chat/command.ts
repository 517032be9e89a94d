import { type ChatAnswer, ChatQuestion } from '@tathya/contracts/http'
import type { Command } from 'commander'
import { openProduct } from '../documents/open-product.ts'
import { UsageError } from '../errors.ts'
import type { CommandContext, Outcome, RunContext } from '../terminal/context.ts'
import { defineCommand, toAction } from '../terminal/define-command.ts'
import { ask } from './ask.ts'

/** Flags of `chat`. */
interface ChatFlags {
  readonly engine: string
  readonly conversation?: string
  readonly json?: boolean
}

/** Adds `chat`. */
export function addChatCommand(program: Command, run: RunContext): void {
  defineCommand(
    program,
    'chat',
    'answers a question about Nepal from its data',
    'chat "What is the population of Pokhara?"',
    'either',
  )
    .argument('<question...>', 'the question, in English, Nepali or romanised Nepali')
    .option('--engine <name>', 'the engine, as in /e/ai_engines', 'chat_engine')
    .option('--conversation <id>', 'the conversation that the question continues; "new" begins one')
    .action(toAction(run, chat))
}

async function chat(
  { engine, conversation, json }: ChatFlags,
  { env, write, report }: CommandContext,
  words: readonly string[],
): Promise<Outcome> {
  const question = readQuestion(words.join(' '), conversation)
  const product = await openProduct(env)
  try {
    const answer = await ask(product, engine, question, {
      onText: json === true ? () => {} : write,
      onQueued: (position) => report(`queued, position ${position}`),
    })
    return { value: answer, text: describe(answer) }
  } finally {
    await product.close()
  }
}

/** Throws `UsageError` for a question that is not accepted. */
function readQuestion(user_input: string, conversation_id: string | undefined): ChatQuestion {
  const { data, error } = ChatQuestion.safeParse({ user_input, conversation_id })
  if (data !== undefined) return data
  const [{ path, message }] = error.issues as [(typeof error.issues)[number]]
  throw new UsageError(`${path[0] === 'conversation_id' ? '--conversation' : 'The question'} ${message}.`)
}

/** What follows the text of an answer: what is not as asked, where it can be checked, and how to go on. */
function describe({
  notices,
  sources,
  choices,
  suggestions,
  chart,
  conversation_id: id,
}: ChatAnswer): string {
  const lines = sources.map(({ title, publisher, url }) => {
    const by = publisher === null ? '' : `, ${publisher}`
    return `  ${title}${by}\n    ${url}`
  })
  return [
    '',
    ...notices.map((notice) => `\nNote: ${notice}`),
    ...choices.map(({ text, question }) => `\n  ${text}: ${question}`),
    ...(lines.length === 0 ? [] : ['\nSources:', ...lines]),
    ...(chart === null ? [] : [`\nOver time:\n    ${chart}`]),
    ...(suggestions.length === 0 ? [] : ['\nAsk also:', ...suggestions.map((question) => `  ${question}`)]),
    ...(id === null ? [] : [`\nTo go on: --conversation ${id}`]),
  ].join('\n')
}
