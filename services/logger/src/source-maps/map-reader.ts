import { Worker } from 'node:worker_threads'
import type { Original, Position } from './lookup.ts'
import { MapFault } from './map-fault.ts'
import type { MapResult, MapTask, Numbered } from './map-thread.ts'

/** Heap of the thread in MB. The limits of a map keep it below half of that, with the maps that are kept. */
const megabytes = 512

interface Pending {
  resolve(result: MapResult): void
  reject(error: Error): void
}

/** Reads the bytes of a map; undefined if it is gone. */
export type LoadMap = () => Promise<Uint8Array | undefined>

type Found = readonly (Original | undefined)[]

/**
 * A thread that reads source maps, started with the first task: a large map takes a second. Should it end, its tasks reject with
 * `MapFault`, and the next one starts another.
 */
export class MapReader {
  private worker: Worker | undefined
  private readonly pending = new Map<number, Pending>()
  private last = 0
  /** Lookups that load their map, by its id. */
  private readonly loading = new Map<string, Promise<unknown>>()
  private lastLoad: Promise<unknown> = Promise.resolve()

  /** Resolves with the debug id of a map. Rejects with `MapFault` if it is none. Takes the bytes. */
  async check(bytes: Uint8Array): Promise<string | null> {
    const result = await this.run({ kind: 'check', bytes }, bytes)
    return 'debugId' in result ? result.debugId : null
  }

  /**
   * Looks positions up in a map; `load` is called if it is not in memory. Undefined for positions without an original. Rejects with
   * `MapFault`, and with what `load` does; resolves with undefined if that has none.
   */
  async find(id: string, positions: readonly Position[], load: LoadMap): Promise<Found | undefined> {
    for (;;) {
      const result = await this.run({ kind: 'find', id, positions })
      if ('found' in result) return result.found
      const loading = this.loading.get(id)
      if (loading === undefined) return this.loadAndFind(id, positions, load)
      // Many entries of a release come at once. The one that loads its map reports a failure.
      await loading.catch(() => {})
    }
  }

  /** Loads one map at a time, so that the memory for it is taken once. */
  private loadAndFind(id: string, positions: readonly Position[], load: LoadMap): Promise<Found | undefined> {
    const run = this.lastLoad.then(async () => {
      const bytes = await load()
      if (bytes === undefined) return undefined
      const result = await this.run({ kind: 'find', id, positions, bytes }, bytes)
      return 'found' in result ? result.found : undefined
    })
    this.loading.set(id, run)
    // Its caller gets the failure.
    this.lastLoad = run.catch(() => {}).then(() => void this.loading.delete(id))
    return run
  }

  async close(): Promise<void> {
    await this.worker?.terminate()
  }

  private async run(task: MapTask, bytes?: Uint8Array): Promise<MapResult> {
    const worker = this.start()
    this.last += 1
    const number = this.last
    const result = await new Promise<MapResult>((resolve, reject) => {
      this.pending.set(number, { resolve, reject })
      worker.ref()
      const message: Numbered<MapTask> = { ...task, number }
      worker.postMessage(message, bytes === undefined ? [] : [bytes.buffer as ArrayBuffer])
    })
    if ('fault' in result) throw new MapFault(result.fault.field, result.fault.message)
    return result
  }

  private start(): Worker {
    if (this.worker !== undefined) return this.worker
    const worker = new Worker(new URL('./map-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    worker.on('message', ({ number, ...result }: Numbered<MapResult>) => {
      this.pending.get(number)?.resolve(result as MapResult)
      this.pending.delete(number)
      // A thread without work does not keep the process.
      if (this.pending.size === 0) worker.unref()
    })
    const end = () => {
      if (this.worker !== worker) return
      this.worker = undefined
      const lost = [...this.pending.values()]
      this.pending.clear()
      for (const { reject } of lost) reject(new MapFault('files', 'ended the thread that reads source maps'))
    }
    worker.on('error', end)
    worker.on('exit', end)
    this.worker = worker
    return worker
  }
}
