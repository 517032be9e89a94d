import { ChildExhausted, SandboxedChild } from '@tathya/documents/child-process'
import { OfficeFailure } from '../office-engine.ts'
import type { WasmTask } from './wasm-program.ts'

/** Max resident bytes: 1.3 GB after the start. */
const maxBytes = 2_800_000_000

/** Seconds for a start, which takes 10 s of a processor, and minutes of a busy one. */
const startSeconds = 300

/** What is needed to start it. */
export interface WasmProcessOptions {
  /** Folders of fonts. */
  readonly fonts: readonly string[]
  /** Seconds for one document. */
  readonly seconds: number
}

/** A process with LibreOffice in WebAssembly, that converts one document after the other. */
export class WasmProcess {
  readonly #child: SandboxedChild<WasmTask | null, Uint8Array>
  /** Resolves when it has converted a first document. Rejects with `OfficeFailure` if it does not come up. */
  readonly ready: Promise<void>
  /** Documents that it was given. */
  jobs = 0

  constructor({ fonts, seconds }: WasmProcessOptions) {
    this.#child = new SandboxedChild({
      program: new URL('./wasm-program.ts', import.meta.url),
      seconds,
      // It writes no files and starts no programs. Compiling only what runs halves the start.
      execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker', '--wasm-lazy-compilation'],
      args: [String(maxBytes), ...fonts],
    })
    this.ready = this.#start()
    // It is awaited only while a document waits for it.
    this.ready.catch(() => undefined)
  }

  get isAlive(): boolean {
    return this.#child.isAlive
  }

  /** Converts a document. Rejects with `OfficeFailure`; it must be killed then, but for an unreadable document. */
  async convert(task: WasmTask): Promise<Uint8Array> {
    this.jobs += 1
    try {
      return await this.#child.ask(task)
    } catch (error) {
      throw describe(error)
    }
  }

  kill(): Promise<void> {
    return this.#child.close()
  }

  async #start(): Promise<void> {
    try {
      await this.#child.ask(null, startSeconds)
    } catch (cause) {
      await this.kill()
      throw new OfficeFailure('start', 'LibreOffice in WebAssembly did not start.', cause)
    }
  }
}

function describe(error: unknown): OfficeFailure {
  if (error instanceof ChildExhausted)
    return new OfficeFailure('memory', 'LibreOffice in WebAssembly needs too much memory for it.', error)
  return /Failed to (load|save) document/.test(String(error))
    ? new OfficeFailure('unreadable', 'LibreOffice could not read it.', error)
    : new OfficeFailure('crashed', 'LibreOffice in WebAssembly ended while it worked on it.', error)
}
