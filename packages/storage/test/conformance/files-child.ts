import { readTask } from '@tathya/testing'
import type { OpenFiles } from './files-adapter.ts'
import { noise, plain } from './files-tools.ts'

/** What the program is asked to do. */
export interface FilesChildTask {
  /** Module with `openFiles(data)`. */
  readonly module: string
  readonly data: string
}

/** Milliseconds for which the program keeps files. */
export const keptMs = 86_400_000

/** Number of files that the program puts side by side. */
export const workers = 3

/**
 * A program that tests kill: puts files of up to 300 kB, keeps every third for a day and removes every third, and says
 * each confirmed step as `stored <id> <sha256>`, `kept <id>`, `removed <id>`, and `removing <id>` before it does so.
 */
async function main(): Promise<void> {
  const { task, say } = readTask<FilesChildTask>()
  const { module, data } = task
  const { openFiles } = (await import(module)) as { openFiles(data: string): Promise<OpenFiles> }
  const { files } = await openFiles(data)
  const worker = async () => {
    for (let at = 0; ; at += 1) {
      const { id, sha256 } = await files.put(chunks(), plain)
      say(`stored ${id} ${sha256}`)
      if (at % 3 === 1) {
        await files.keep(id, new Date(Date.now() + keptMs))
        say(`kept ${id}`)
      }
      if (at % 3 === 2) {
        say(`removing ${id}`)
        await files.remove(id)
        say(`removed ${id}`)
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

async function* chunks(): AsyncGenerator<Uint8Array> {
  const count = Math.floor(Math.random() * 30)
  for (let at = 0; at < count; at += 1) yield noise(10_000)
}

if (import.meta.main) await main()
