import { ocrLanguages } from '@tathya/contracts/http'
import type { Engine, RecognisedText, RecognitionRequest } from '../recognition.ts'
import { findTesseract } from './find-tesseract.ts'
import { createNativeRecogniser } from './native-recogniser.ts'
import { type Recogniser, RecogniserTimeout } from './recogniser.ts'
import { unpackTessdata } from './tessdata.ts'
import { createWasmRecogniser, wasmVersion } from './wasm-recogniser.ts'

/** Settings of recognisers. */
export interface RecognisersOptions {
  /** The native program: its path, or a name in PATH; undefined for WebAssembly. */
  readonly program: string | undefined
  /** Images at once. */
  readonly count: number
  /** Folder for the unpacked data of languages; it is kept between starts. */
  readonly folder: string
}

/** Creates recognisers with the native program where it is found, as it takes half the time, else with WebAssembly. */
export async function createRecognisers({
  program,
  count,
  folder,
}: RecognisersOptions): Promise<Recognisers> {
  const native = program === undefined ? undefined : await findTesseract(program)
  const unpack = () => unpackTessdata(folder)
  if (native === undefined) {
    const engine = { name: 'Tesseract in WebAssembly', version: wasmVersion() }
    return new Recognisers({ engine, count, unpack, create: () => createWasmRecogniser() })
  }
  const engine = { name: 'Tesseract', version: native.version }
  return new Recognisers({ engine, count, unpack, create: () => createNativeRecogniser(native.path) })
}

interface RecogniserSource {
  readonly engine: Engine
  readonly count: number
  create(): Recogniser
  /** Unpacks the data of languages and gives its folder. */
  unpack(): Promise<string>
}

/**
 * Recognisers of the service's process, shared by all documents: as many images at once as there are recognisers, the others
 * wait in their order.
 */
export class Recognisers {
  readonly engine: Engine
  readonly #source: RecogniserSource
  readonly #idle: Recogniser[] = []
  readonly #busy = new Set<Recogniser>()
  readonly #waiting: (() => void)[] = []
  #unpacked: Promise<string> | undefined

  constructor(source: RecogniserSource) {
    this.engine = source.engine
    this.#source = source
  }

  /**
   * Recognises the text of an image. If the program fails, it is tried again; an image that takes too long is not. Rejects
   * if the program cannot do it, and with the reason of the signal, which kills the program.
   */
  async recognise(request: RecognitionRequest, signal: AbortSignal): Promise<RecognisedText> {
    signal.throwIfAborted()
    const folder = await this.#folder()
    const recogniser = await this.#take(signal)
    try {
      const attempt = () => recogniser.recognise({ ...request, folder }, signal)
      const lines = await attempt().catch((error) => {
        signal.throwIfAborted()
        if (error instanceof RecogniserTimeout) throw error
        return attempt()
      })
      return { engine: this.engine, lines }
    } finally {
      this.#release(recogniser)
    }
  }

  /** A line for the start of the service. */
  describe(): string {
    const { name, version } = this.engine
    return `text in images by ${name} ${version}, in ${ocrLanguages.join(' and ')}, ${this.#source.count} at once`
  }

  /** Kills all programs. */
  async close(): Promise<void> {
    await Promise.all([...this.#idle, ...this.#busy].map((recogniser) => recogniser.close()))
  }

  /** Unpacks once; after a failure, as of a full disk, the next image tries again. */
  async #folder(): Promise<string> {
    this.#unpacked ??= this.#source.unpack()
    try {
      return await this.#unpacked
    } catch (error) {
      this.#unpacked = undefined
      throw error
    }
  }

  async #take(signal: AbortSignal): Promise<Recogniser> {
    while (this.#busy.size >= this.#source.count) await this.#turn(signal)
    const recogniser = this.#idle.pop() ?? this.#source.create()
    this.#busy.add(recogniser)
    return recogniser
  }

  /** Resolves when a recogniser is free; rejects when the signal fires. */
  async #turn(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const stop = () => {
      const at = this.#waiting.indexOf(resolve)
      if (at >= 0) this.#waiting.splice(at, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    this.#waiting.push(resolve)
    await promise.finally(() => signal.removeEventListener('abort', stop))
  }

  #release(recogniser: Recogniser): void {
    this.#busy.delete(recogniser)
    this.#idle.push(recogniser)
    this.#waiting.shift()?.()
  }
}
