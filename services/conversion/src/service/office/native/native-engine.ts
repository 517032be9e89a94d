import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type OfficeEngine, OfficeFailure, type OfficeJob } from '../office-engine.ts'
import { retryCrash } from '../retry-crash.ts'
import { Turns } from '../turns.ts'
import { Listener, type ListenerOptions } from './listener.ts'

/** Documents after which a listener is replaced. */
const maxJobs = 200

/** Growth after which a listener is replaced. */
const maxGrowth = 300_000_000

/** Milliseconds for which an idle listener is kept. */
const idleMs = 300_000

/** Options of the engine. */
export interface NativeEngineOptions extends ListenerOptions {
  /** Documents at once. */
  readonly slots: number
}

/** A place for one listener. */
interface Slot {
  readonly folder: string
  listener: Listener | undefined
  timer: NodeJS.Timeout | undefined
}

/** An installed LibreOffice: a listener for each slot, started with the first document. */
export class NativeEngine implements OfficeEngine {
  readonly name = 'LibreOffice'
  readonly version: string
  readonly guard: string
  readonly guardsFiles: boolean
  readonly lacks: NativeEngineOptions['soffice']['lacks']
  readonly #options: NativeEngineOptions
  readonly #slots: readonly Slot[]
  readonly #turns: Turns<Slot>
  readonly #closed = new AbortController()

  constructor(options: NativeEngineOptions) {
    this.#options = options
    this.version = options.soffice.version
    this.lacks = options.soffice.lacks
    this.guard = options.guard.description
    this.guardsFiles = options.guard.files
    this.#slots = Array.from({ length: options.slots }, (_, index) => ({
      folder: path.join(options.folder, String(index)),
      listener: undefined,
      timer: undefined,
    }))
    this.#turns = new Turns(this.#slots)
  }

  async warmUp(): Promise<void> {
    const { signal } = this.#closed
    await this.#turns.use(signal, (slot) => this.#listenerOf(slot, signal)).catch(() => undefined)
  }

  async convert(job: OfficeJob, signal: AbortSignal): Promise<void> {
    const both = AbortSignal.any([signal, this.#closed.signal])
    await this.#turns.use(both, async (slot) => {
      clearTimeout(slot.timer)
      try {
        await retryCrash(this.name, () => this.#convertIn(slot, job, both))
      } finally {
        slot.timer = setTimeout(() => void this.#drop(slot), idleMs).unref()
      }
    })
  }

  async close(): Promise<void> {
    this.#closed.abort(new Error('The service is closing.'))
    for (const slot of this.#slots) clearTimeout(slot.timer)
    await Promise.all(this.#slots.map((slot) => this.#drop(slot)))
    await rm(this.#options.folder, { recursive: true, force: true })
  }

  async #convertIn(slot: Slot, job: OfficeJob, signal: AbortSignal): Promise<void> {
    const listener = await this.#listenerOf(slot, signal)
    try {
      await listener.convert(job, signal)
    } catch (error) {
      if (!(error instanceof OfficeFailure && error.fault === 'unreadable')) await this.#drop(slot)
      throw error
    }
    if (listener.jobs >= maxJobs || (await listener.growth()) > maxGrowth) await this.#drop(slot)
  }

  async #listenerOf(slot: Slot, signal: AbortSignal): Promise<Listener> {
    if (slot.listener?.isAlive) return slot.listener
    await this.#drop(slot)
    slot.listener = await Listener.start({ ...this.#options, folder: slot.folder }, signal)
    return slot.listener
  }

  async #drop(slot: Slot): Promise<void> {
    const { listener } = slot
    slot.listener = undefined
    await listener?.kill()
  }
}
