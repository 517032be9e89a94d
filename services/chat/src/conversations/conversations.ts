import { randomUUID } from 'node:crypto'
import type { ConversationTurn } from '@tathya/contracts/http'
import { Changed, type Clock, problem } from '@tathya/platform'
import type { Collection, RecordStore, Versioned } from '@tathya/storage'
import {
  type ConversationRecord,
  conversationRecords,
  keepNewest,
  maxConversations,
} from './conversation-record.ts'

/** Characters of a title. */
const titleLength = 80
/** Tries to add a turn while others add turns to the same conversation. */
const addTries = 20

/** Dependencies of `Conversations`. */
export interface ConversationsOptions {
  readonly records: RecordStore
  readonly clock: Clock
  /** Hours for which a conversation is kept after its last turn. */
  readonly keptHours: number
}

/** The stored conversations, each for its owner only. */
export class Conversations {
  readonly collection: Collection<ConversationRecord>
  readonly #clock: Clock
  readonly #keptMs: number

  constructor({ records, clock, keptHours }: ConversationsOptions) {
    this.collection = records.collection(conversationRecords)
    this.#clock = clock
    this.#keptMs = keptHours * 3_600_000
  }

  /** Throws `record_not_found`, also for a conversation of another owner and one that has expired. */
  async get(id: string, owner: string): Promise<Versioned<ConversationRecord>> {
    const stored = await this.collection.get(id)
    if (stored?.value.owner !== owner || stored.value.expiresAt <= this.#clock.now().toISOString()) {
      throw problem('record_not_found', { detail: `There is no conversation ${id}, or it has expired.` })
    }
    return stored
  }

  /** Stores a turn as the first of a new conversation and resolves with its id. */
  async begin(owner: string, turn: ConversationTurn): Promise<string> {
    await this.#makeRoom(owner)
    const id = `chat_${randomUUID().replaceAll('-', '')}`
    await this.collection.insert({
      ...{ id, owner, turns: [turn], droppedTurns: 0 },
      title: toTitle(turn.question),
      ...{ createdAt: turn.asked_at, changedAt: turn.asked_at, expiresAt: this.#expiry() },
    })
    return id
  }

  /** Adds a turn. Throws `record_not_found` if the conversation was removed, and `conflict` if others change it all the time. */
  async add(id: string, owner: string, turn: ConversationTurn): Promise<void> {
    for (let tries = 0; tries < addTries; tries += 1) {
      const { value, version } = await this.get(id, owner)
      const { turns, dropped } = keepNewest([...value.turns, turn])
      const change = {
        ...{ turns, droppedTurns: value.droppedTurns + dropped },
        ...{ changedAt: this.#clock.now().toISOString(), expiresAt: this.#expiry() },
      }
      try {
        await this.collection.update(id, version, change)
        return
      } catch (error) {
        if (!(error instanceof Changed)) throw error
      }
    }
    throw problem('conflict', { detail: `${id} is changed by others all the time. Ask again.` })
  }

  /** Throws `record_not_found`. */
  async remove(id: string, owner: string): Promise<void> {
    await this.get(id, owner)
    await this.collection.remove(id)
  }

  #expiry(): string {
    return new Date(this.#clock.now().getTime() + this.#keptMs).toISOString()
  }

  async #makeRoom(owner: string): Promise<void> {
    if ((await this.collection.count({ owner })) < maxConversations) return
    const { items } = await this.collection.find({ where: { owner }, order: ['changedAt'], limit: 1 })
    for (const { value } of items) await this.collection.remove(value.id)
  }
}

/** The beginning of a question, in one line. */
function toTitle(question: string): string {
  const line = [...question.replaceAll(/\s+/g, ' ').trim()]
  return line.length <= titleLength ? line.join('') : `${line.slice(0, titleLength - 1).join('')}…`
}
