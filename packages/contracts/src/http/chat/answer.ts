import { z } from 'zod'
import { limitText } from '../text.ts'

/** Max characters of a question. */
export const questionLimit = 32_000

/** Max characters of a question in an address. */
export const answerLimit = 500

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

/** A figure, date or name of an answer, with what it is of. */
export const ChatFact = z
  .object({
    measure: z.string().meta({ description: 'Id of the measure: `imports`, `weekday`' }),
    name: z.string().meta({ description: 'In the writing of the answer' }),
    dims: z.record(z.string(), z.string()).meta({ description: 'Members by dimension: `country: IN`' }),
    period: z.string().nullable().meta({
      description: '2080/81, a month of it from Shrawan on (2080/81-M01), months (2080/81-M01..M08), a day',
    }),
    value: z.union([z.number(), z.string()]),
    unit: z.string().nullable(),
    text: z.string().meta({ description: 'Value and unit in words' }),
    source: z.string().nullable().meta({ description: 'Opens its rows' }),
  })
  .meta({ id: 'ChatFact' })
export type ChatFact = z.output<typeof ChatFact>

/** One of several things that a question may mean. */
export const ChatChoice = z
  .object({ text: z.string(), question: z.string().meta({ description: 'Asks for this one' }) })
  .meta({ id: 'ChatChoice' })
export type ChatChoice = z.output<typeof ChatChoice>

/** The parts of an answer for programs; the same in both interfaces. */
export const answerParts = {
  facts: z.array(ChatFact).meta({ description: 'Rows of the answer; none in words of a model' }),
  choices: z.array(ChatChoice).meta({ description: 'What the question may mean, if that is open' }),
  suggestions: z.array(z.string()).meta({ description: 'Questions that are answered too' }),
  chart: z.string().nullable().meta({ description: 'Series with the figures over time' }),
}

/** An answer of the chat engine; `response` is fixed. */
export const ChatAnswer = z
  .object({
    response: z.string(),
    engine: z.object({ name: z.string(), mode: ChatMode }),
    model: z.string().nullable().meta({ description: 'Null if no model was used' }),
    grounded: Grounded,
    usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }),
    sources: z.array(ChatSource),
    ...answerParts,
    notices: z.array(z.string()).meta({
      description: 'What is not as asked: a model that failed, sentences that were removed, turns left out',
    }),
    conversation_id: z.string().nullable().meta({ description: 'Null if the question was not stored' }),
  })
  .meta({ id: 'ChatAnswer' })
export type ChatAnswer = z.output<typeof ChatAnswer>

/** A question to the rules, without a key. */
export const AnswerQuery = z.strictObject({
  q: limitText(answerLimit, z.string().trim().regex(/\S/, { error: 'must not be blank' })).meta({
    description: 'The question',
    example: 'imports in 2080/81',
  }),
  lang: z.enum(['en', 'ne', 'rom']).optional().meta({
    description: 'Writing of the answer: English, Nepali, romanised Nepali; default as the question',
  }),
})
export type AnswerQuery = z.output<typeof AnswerQuery>

/** An answer by rules. */
export const RuleAnswer = z
  .object({
    response: z.string(),
    answered: z
      .boolean()
      .meta({ description: 'False if the data is silent, or the question not understood' }),
    sources: z.array(ChatSource),
    ...answerParts,
    notices: z.array(z.string()),
  })
  .meta({ id: 'RuleAnswer' })
export type RuleAnswer = z.output<typeof RuleAnswer>
