import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { mongo } from 'mongoose'

/** Milliseconds between signs of life of a writer, and the age after which it counts as dead. */
const beatMs = 1_000
const deadMs = 4_000

/** The age in milliseconds after which a writer does not wait any more, and how long the others give way to one that does. */
const waitingMs = 2_000
const giveWayMs = 100

/** A process that writes entries, with the session of its transaction. */
export interface WriterDocument {
  readonly _id: string
  readonly lsid: mongo.Binary
  readonly seen: Date
  /** When another writer was in its way; missing while none is. */
  readonly waiting?: Date
}

/**
 * The processes that write entries. A process that is killed leaves its transaction open, which would keep all others from
 * writing for a minute, MongoDB's limit of a transaction; so they end the sessions of those that show no sign of life.
 */
export class Writers {
  private readonly writers: mongo.Collection<WriterDocument>
  private readonly id = randomUUID()
  private lsid = ''
  private seenAt = Number.NEGATIVE_INFINITY
  private endedAt = Number.NEGATIVE_INFINITY
  private isWaiting = false

  constructor(writers: mongo.Collection<WriterDocument>) {
    this.writers = writers
  }

  /** Runs a transaction in a session; others see that it is alive. */
  async during<T>(lsid: mongo.Binary, run: () => Promise<T>): Promise<T> {
    const text = lsid.toString('hex')
    if (text !== this.lsid || performance.now() - this.seenAt > beatMs) await this.beat(lsid)
    this.lsid = text
    await this.giveWay()
    const beats = setInterval(() => this.beat(lsid).catch(() => {}), beatMs).unref()
    try {
      return await run()
    } finally {
      clearInterval(beats)
      await this.stopWaiting().catch(() => {})
    }
  }

  /** Shows that another writer is in the way. */
  async wait(): Promise<void> {
    this.isWaiting = true
    await this.writers.updateOne(
      { _id: this.id },
      { $currentDate: { waiting: true } },
      { writeConcern: { w: 1 } },
    )
  }

  private async stopWaiting(): Promise<void> {
    if (!this.isWaiting) return
    this.isWaiting = false
    await this.writers.updateOne({ _id: this.id }, { $unset: { waiting: true } }, { writeConcern: { w: 1 } })
  }

  /** Pauses while another writer waits: one that starts its next transaction at once would never let the others in. */
  private async giveWay(): Promise<void> {
    const since = { $subtract: ['$$NOW', waitingMs] }
    const other = await this.writers.findOne({ _id: { $ne: this.id }, $expr: { $gt: ['$waiting', since] } })
    if (other !== null) await pause(giveWayMs)
  }

  private async beat(lsid: mongo.Binary): Promise<void> {
    this.seenAt = performance.now()
    await this.writers.updateOne(
      { _id: this.id },
      { $set: { lsid }, $currentDate: { seen: true } },
      { upsert: true, writeConcern: { w: 1 } },
    )
  }

  /** Ends the sessions of dead writers; called by one that has to wait. */
  async endDead(database: mongo.Db): Promise<void> {
    if (performance.now() - this.endedAt < beatMs) return
    this.endedAt = performance.now()
    const since = { $subtract: ['$$NOW', deadMs] }
    const dead = await this.writers
      .find({ _id: { $ne: this.id }, $expr: { $lt: ['$seen', since] } })
      .toArray()
    if (dead.length === 0) return
    await database.command({ killSessions: dead.map(({ lsid }) => ({ id: lsid })) })
    await this.writers.deleteMany({ _id: { $in: dead.map(({ _id }) => _id) } })
  }

  /** Forgets this process. */
  async leave(): Promise<void> {
    if (this.lsid !== '') await this.writers.deleteOne({ _id: this.id }, { writeConcern: { w: 1 } })
  }
}
