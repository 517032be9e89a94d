import { ConversationTurn } from '@tathya/contracts/http'
import { z } from 'zod'

/** Max turns that a conversation keeps, and max characters of their texts; the oldest turns are dropped first. */
export const maxTurns = 50
export const maxCharacters = 200_000
/** Max conversations of an owner; the one that was not continued for longest makes room for a new one. */
export const maxConversations = 500

const time = z.iso.datetime()

/** A conversation as it is stored. */
export const ConversationRecord = z.object({
  id: z.string(),
  owner: z.string(),
  title: z.string(),
  /** The oldest first. */
  turns: z.array(ConversationTurn),
  droppedTurns: z.int().min(0),
  createdAt: time,
  changedAt: time,
  expiresAt: time,
})
export type ConversationRecord = z.output<typeof ConversationRecord>

/** The collection of conversations. */
export const conversationRecords = {
  name: 'conversations',
  schema: ConversationRecord,
  key: 'id' as const,
  indexes: [['owner', '-changedAt']],
  expireAfter: { field: 'expiresAt', seconds: 0 },
}

/** The newest turns that fit the limits, with the number of those that do not. */
export function keepNewest(turns: readonly ConversationTurn[]): {
  turns: ConversationTurn[]
  dropped: number
} {
  let characters = 0
  let first = turns.length
  while (first > 0 && turns.length - first < maxTurns) {
    const { question, response } = turns[first - 1]!
    characters += question.length + response.length
    if (characters > maxCharacters && first < turns.length) break
    first -= 1
  }
  return { turns: turns.slice(first), dropped: first }
}
