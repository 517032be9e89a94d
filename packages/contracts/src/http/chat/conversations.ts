import { z } from 'zod'
import { PageMeta } from '../page.ts'
import { conversationId } from './answer.ts'

/** Path parameter of a conversation. */
export const ConversationParams = z.object({
  id: z.string().regex(conversationId, { error: 'must be the id of a conversation' }),
})
export type ConversationParams = z.output<typeof ConversationParams>

/** A question of a conversation with its answer. */
export const ConversationTurn = z
  .object({
    question: z.string(),
    response: z.string(),
    asked_at: z.iso.datetime(),
  })
  .meta({ id: 'ConversationTurn' })
export type ConversationTurn = z.output<typeof ConversationTurn>

/** A conversation in a list. */
export const ConversationEntry = z
  .object({
    id: z.string(),
    title: z.string().meta({ description: 'The beginning of its first question' }),
    turns: z.int().meta({ description: 'Turns that are kept' }),
    dropped_turns: z
      .int()
      .meta({ description: 'Oldest turns that are not kept, because it became too long' }),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    expires_at: z.iso.datetime().meta({ description: 'It is removed then, unless it is continued' }),
  })
  .meta({ id: 'ConversationEntry' })
export type ConversationEntry = z.output<typeof ConversationEntry>

/** A conversation with its turns, the oldest first. */
export const Conversation = ConversationEntry.extend({ turns: z.array(ConversationTurn) }).meta({
  id: 'Conversation',
})
export type Conversation = z.output<typeof Conversation>

/** A page of conversations, the latest first. */
export const ConversationList = z
  .object({ data: z.array(ConversationEntry), meta: PageMeta })
  .meta({ id: 'ConversationList' })
export type ConversationList = z.output<typeof ConversationList>
