import { type Downloaded, DownloadFailed, download, ImportError, sourceLimits } from '@tathya/datasets'
import { sleep } from '@tathya/platform'
import type { Progress } from '../terminal/progress.ts'
import type { KeptFiles } from './kept-files.ts'
import type { FetchedSource } from './sources.ts'

/** Tries of an address, and the longest pause before one, whatever the server asks for. */
const maxTries = 4
const maxPauseMs = 60_000

/** Reads what an address answered. Throws `ImportError` where it is not what it should be. */
export type Read<T> = (fetched: Downloaded) => T

/** Fetches the files of one publisher: one at a time, with pauses, several times where it fails. */
export class Downloader {
  readonly #source: FetchedSource
  readonly #kept: KeptFiles
  readonly #progress: Progress
  #hasAsked = false

  constructor(source: FetchedSource, kept: KeptFiles, progress: Progress) {
    this.#source = source
    this.#kept = kept
    this.#progress = progress
  }

  /** Fetches a page that says where files are; it may change, so it is not kept. */
  page<T>(address: string, read: Read<T>): Promise<T> {
    return this.#fetch(address, read)
  }

  /** Fetches a file, or takes one that an interrupted refresh has fetched. */
  async file<T>(address: string, read: Read<T>): Promise<T> {
    const kept = await this.#kept.find(address)
    if (kept !== undefined) return read(kept)
    let fetched: Downloaded | undefined
    const value = await this.#fetch(address, (file) => {
      const value = read(file)
      fetched = file
      return value
    })
    await this.#kept.keep(address, fetched!)
    return value
  }

  /** A fetch that ends early, or with something else, is repeated like one that fails. */
  async #fetch<T>(address: string, read: Read<T>): Promise<T> {
    const { hosts, pauseMs, retryMs, answerMs } = this.#source
    if (this.#hasAsked) await sleep(pauseMs)
    this.#hasAsked = true
    for (let tries = 1; ; tries += 1) {
      this.#progress.step(`Fetching ${address}${tries === 1 ? '' : `, try ${tries} of ${maxTries}`}`)
      try {
        return read(await download(address, { ...sourceLimits, answerMs }, { hosts }))
      } catch (error) {
        if (tries === maxTries || !isTemporary(error)) throw error
        const retryAfterMs = error instanceof DownloadFailed ? error.retryAfterMs : undefined
        await sleep(Math.min(maxPauseMs, retryAfterMs ?? retryMs * 2 ** (tries - 1)))
      }
    }
  }
}

/** What an address answers instead of a file passes, too: a page of an overloaded server, half a file. */
export class NotTheFile extends ImportError {}

function isTemporary(error: unknown): boolean {
  return error instanceof NotTheFile || (error instanceof DownloadFailed && error.isTemporary)
}
