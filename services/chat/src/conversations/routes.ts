import {
  Conversation,
  type ConversationEntry,
  ConversationList,
  ConversationParams,
} from '@tathya/contracts/http'
import { del, type Endpoint, get, listHeaders, listQuery, pageParameters, reply } from '@tathya/platform'
import { cursorParameter, listRecords } from '@tathya/storage'
import type { ConversationRecord } from './conversation-record.ts'
import type { Conversations } from './conversations.ts'

const path = '/e/conversations'

/** The endpoints of stored conversations. */
export const conversationRoutes = (conversations: Conversations): Endpoint[] => [
  get(path, {
    scope: 'chat',
    summary: 'Own conversations, the latest first',
    query: listQuery({ ...pageParameters(), ...cursorParameter }),
    answers: {
      200: { description: 'A page of conversations', schema: ConversationList, headers: listHeaders },
    },
    errors: ['unavailable'],
    handle: ({ query, caller: { owner }, url }) =>
      listRecords(
        {
          records: conversations.collection,
          where: { owner },
          order: ['-changedAt', 'id'],
          toItem: toEntry,
        },
        query,
        url,
      ),
  }),
  get(`${path}/{id}`, {
    scope: 'chat',
    summary: 'A conversation with its turns',
    params: ConversationParams,
    answers: { 200: { description: 'The conversation', schema: Conversation } },
    errors: ['record_not_found', 'unavailable'],
    async handle({ params, caller }): Promise<Conversation> {
      const { value } = await conversations.get(params.id, caller.owner)
      return { ...toEntry(value), turns: value.turns }
    },
  }),
  del(`${path}/{id}`, {
    scope: 'chat',
    summary: 'Remove a conversation',
    params: ConversationParams,
    answers: { 204: { description: 'It is removed' } },
    errors: ['record_not_found', 'unavailable'],
    async handle({ params, caller }) {
      await conversations.remove(params.id, caller.owner)
      return reply({ status: 204 })
    },
  }),
]

function toEntry(record: ConversationRecord): ConversationEntry {
  const { id, title, turns, droppedTurns, createdAt, changedAt, expiresAt } = record
  return {
    ...{ id, title, turns: turns.length, dropped_turns: droppedTurns },
    ...{ created_at: createdAt, changed_at: changedAt, expires_at: expiresAt },
  }
}
