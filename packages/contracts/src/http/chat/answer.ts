import { z } from 'zod'
import { limitText } from '../text.ts'

/** Max characters of a question. */
export const questionLimit = 32_000

/** Form of the id of a conversation. */
export const conversationId = /^chat_[0-9a-f]{32}$/

/** A question to the chat engine. */
export const ChatQuestion = z
  .strictObject({
    user_input: limitText(questionLimit, z.string().trim().regex(/\S/, { error: 'must not be blank' })),
    conversation_id: z
      .string()
      .regex(new RegExp(`^new$|${conversationId.source}`), {
        error: 'must be the id of a conversation, or "new" to begin one',
      })
      .optional()
      .meta({
        description:
          'The conversation that the question continues; `new` begins one, whose id the answer has. Without it nothing is stored',
      }),
  })
  .meta({ id: 'ChatQuestion' })
export type ChatQuestion = z.output<typeof ChatQuestion>

/** An address where a reader can check an answer. */
export const ChatSource = z
  .object({
    title: z.string(),
    url: z.string().meta({ description: 'Opens the rows of the answer' }),
    publisher: z.string().nullable(),
    dataset: z.string().nullable().meta({ description: 'As in /e/datasets; null for the calendar' }),
    version: z.string().nullable().meta({ description: 'Version of the dataset' }),
  })
  .meta({ id: 'ChatSource' })
export type ChatSource = z.output<typeof ChatSource>

/** How an answer was made. */
export const ChatMode = z.enum(['router', 'model', 'template']).meta({
  description:
    '`router`: by rules, without a model; `model`: worded by a model; `template`: by rules, because the words of the model did not pass the check',
})
export type ChatMode = z.output<typeof ChatMode>

/** True if an answer is of the data. */
export const Grounded = z.boolean().meta({
  description:
    "False if the words are a model's own: the question is not about the data, and no figure, date or name in the answer was checked",
})

/** An answer of the chat engine; `response` is fixed. */
export const ChatAnswer = z
  .object({
    response: z.string(),
    engine: z.object({ name: z.string(), mode: ChatMode }),
    model: z.string().nullable().meta({ description: 'Null if no model was used' }),
    grounded: Grounded,
    usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }),
    sources: z.array(ChatSource),
    notices: z.array(z.string()).meta({
      description: 'What is not as asked: a model that failed, sentences that were removed, turns left out',
    }),
    conversation_id: z.string().nullable().meta({ description: 'Null if the question was not stored' }),
  })
  .meta({ id: 'ChatAnswer' })
export type ChatAnswer = z.output<typeof ChatAnswer>
