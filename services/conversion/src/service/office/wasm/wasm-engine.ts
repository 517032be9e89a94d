import { readFile, writeFile } from 'node:fs/promises'
import { withAbort } from '@tathya/platform/time'
import { diskFull, isNoSpace } from '../disk-full.ts'
import { exportFilter, type OfficeEngine, OfficeFailure, type OfficeJob } from '../office-engine.ts'
import { retryCrash } from '../retry-crash.ts'
import { Turns } from '../turns.ts'
import { WasmProcess, type WasmProcessOptions } from './wasm-process.ts'

/** Bytes of memory that must be free for a start. */
const freeBytes = 2_000_000_000

/** Documents after which the process is replaced, as its memory never becomes smaller. */
const maxJobs = 100

/** Milliseconds for which an idle process is kept. */
const idleMs = 300_000

/** Options of the engine. */
export interface WasmEngineOptions extends WasmProcessOptions {
  /** Of LibreOffice. */
  readonly version: string
  /** The free bytes of memory; tests have others. */
  readonly findFree?: () => number
}

/**
 * LibreOffice in WebAssembly: one process for all documents, as it takes much memory, started with the first of them. Its files
 * are in its memory, and the program has no way to the network.
 */
export class WasmEngine implements OfficeEngine {
  readonly name = 'LibreOffice in WebAssembly'
  readonly version: string
  readonly guard = 'no network, no files of the system'
  readonly guardsFiles = true
  /** Its package was built without them. */
  readonly lacks = ['chart', 'equation'] as const
  readonly #options: WasmEngineOptions
  readonly #turn = new Turns(['the process'])
  readonly #closed = new AbortController()
  #process: WasmProcess | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: WasmEngineOptions) {
    this.#options = options
    this.version = options.version
  }

  async warmUp(): Promise<void> {
    await this.#start().catch(() => undefined)
  }

  async convert(job: OfficeJob, signal: AbortSignal): Promise<void> {
    const { seconds } = this.#options
    // With the time for the start, and for the documents before it.
    const late = AbortSignal.timeout(seconds * 1_000)
    const any = AbortSignal.any([signal, this.#closed.signal, late])
    try {
      await this.#turn.use(any, async () => {
        clearTimeout(this.#timer)
        try {
          await retryCrash(this.name, () => this.#convertNow(job, any))
        } finally {
          this.#timer = setTimeout(() => void this.#drop(), idleMs).unref()
        }
      })
    } catch (error) {
      if (error !== late.reason) throw error
      throw new OfficeFailure('stalled', `${this.name} gave no answer within ${seconds} s.`)
    }
  }

  async close(): Promise<void> {
    this.#closed.abort(new Error('The service is closing.'))
    clearTimeout(this.#timer)
    await this.#drop()
  }

  async #convertNow({ path, type, target, pdfA }: OfficeJob, signal: AbortSignal): Promise<void> {
    // The start continues even if the document that caused it is cancelled.
    const process = await withAbort(this.#start(), signal)
    const task = {
      bytes: await readFile(path),
      extension: type.extension,
      options: exportFilter(type, pdfA).options,
    }
    try {
      const pdf = await withAbort(process.convert(task), signal)
      await writeFile(target, pdf)
    } catch (error) {
      if (isNoSpace(error)) throw diskFull(error)
      // It may still work on it, or its memory may be damaged.
      if (!(error instanceof OfficeFailure && error.fault === 'unreadable')) await this.#drop()
      throw error
    }
    if (process.jobs >= maxJobs) await this.#drop()
  }

  /** The process, when it is ready. */
  async #start(): Promise<WasmProcess> {
    this.#closed.signal.throwIfAborted()
    if (!this.#process?.isAlive) {
      this.#checkMemory()
      this.#process = new WasmProcess(this.#options)
    }
    const process = this.#process
    await process.ready
    return process
  }

  #checkMemory(): void {
    const free = (this.#options.findFree ?? globalThis.process.availableMemory)()
    if (free >= freeBytes) return
    throw new OfficeFailure(
      'memory',
      `${this.name} needs ${gigabytes(freeBytes)} of free memory, and ${gigabytes(free)} are free.`,
    )
  }

  async #drop(): Promise<void> {
    const process = this.#process
    this.#process = undefined
    await process?.kill()
  }
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}
