import { z } from 'zod'

/** Characters of a question. */
const questionLimit = 32_000

/** What a caller asks the chat engine. */
export const ChatQuestion = z
  .strictObject({
    user_input: z
      .string()
      .trim()
      .min(1, { error: `must have 1 to ${questionLimit} characters besides blanks` })
      .max(questionLimit, { error: `must have at most ${questionLimit} characters` }),
  })
  .meta({ id: 'ChatQuestion' })
export type ChatQuestion = z.output<typeof ChatQuestion>

/** What the chat engine answers; `response` is fixed. */
export const ChatAnswer = z
  .object({
    response: z.string(),
    model: z.string(),
    usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }),
    sources: z.array(z.string()).meta({ description: 'Where figures in the answer are from' }),
  })
  .meta({ id: 'ChatAnswer' })
export type ChatAnswer = z.output<typeof ChatAnswer>
