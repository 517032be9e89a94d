import type { ChatAnswer } from '@tathya/contracts/http'

/** What a page shows of an answer, which the product gives whole or at the end of a stream. */
export type Answer = Pick<ChatAnswer, 'response' | 'sources' | 'notices' | 'conversation_id'>
