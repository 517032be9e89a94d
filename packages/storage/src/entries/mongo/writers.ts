import { randomUUID } from 'node:crypto'
import type { mongo } from 'mongoose'

/** Milliseconds between signs of life of a writer, and the age after which it counts as dead. */
const beatMs = 1_000
const deadMs = 4_000

/** A process that writes entries, with the session of its transaction. */
export interface WriterDocument {
  readonly _id: string
  readonly lsid: mongo.Binary
  readonly seen: Date
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

  constructor(writers: mongo.Collection<WriterDocument>) {
    this.writers = writers
  }

  /** Runs a transaction in a session; others see that it is alive. */
  async during<T>(lsid: mongo.Binary, run: () => Promise<T>): Promise<T> {
    const text = lsid.toString('hex')
    if (text !== this.lsid || performance.now() - this.seenAt > beatMs) await this.beat(lsid)
    this.lsid = text
    const beats = setInterval(() => this.beat(lsid).catch(() => {}), beatMs).unref()
    try {
      return await run()
    } finally {
      clearInterval(beats)
    }
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
