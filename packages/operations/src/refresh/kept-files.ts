import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Downloaded } from '@tathya/datasets'
import { z } from 'zod'

/** Files older than this are fetched again. */
const maxAgeMs = 24 * 3_600_000

const Note = z.object({
  address: z.string(),
  name: z.string(),
  sha256: z.string(),
  fetched_at: z.iso.datetime(),
})

/** A fetched file. */
export interface RefreshFile {
  readonly path: string
  readonly address: string
  /** As its publisher calls it. */
  readonly name: string
}

/** Fetched files of a source, kept until all of them are released, so that an interrupted refresh continues with them. */
export class KeptFiles {
  readonly #folder: string
  readonly #now: Date

  constructor(folder: string, source: string, now: Date) {
    this.#folder = path.join(folder, source)
    this.#now = now
  }

  /** A whole file of the last day; undefined where there is none. */
  async find(address: string): Promise<Downloaded | undefined> {
    const file = this.#fileOf(address)
    try {
      const note = Note.parse(JSON.parse(await readFile(`${file}.json`, 'utf8')))
      const age = this.#now.getTime() - Date.parse(note.fetched_at)
      if (note.address !== address || age > maxAgeMs || age < 0) return undefined
      const bytes = await readFile(file)
      return sha256Of(bytes) === note.sha256 ? { name: note.name, bytes } : undefined
    } catch {
      // Absent or damaged: it is fetched again.
      return undefined
    }
  }

  async keep(address: string, { name, bytes }: Downloaded): Promise<void> {
    const note = { address, name, sha256: sha256Of(bytes), fetched_at: this.#now.toISOString() }
    await this.write(path.basename(this.#fileOf(address)), bytes)
    await this.write(`${path.basename(this.#fileOf(address))}.json`, Buffer.from(JSON.stringify(note)))
  }

  /** Writes a file whole or not at all. Resolves with its path. */
  async write(name: string, bytes: Uint8Array): Promise<string> {
    const file = path.join(this.#folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(`${file}.part`, bytes)
    await rename(`${file}.part`, file)
    return file
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  #fileOf(address: string): string {
    return path.join(this.#folder, sha256Of(Buffer.from(address)).slice(0, 20))
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
