import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { UnusableData } from '@tathya/platform'
import { z } from 'zod'

/** Another process works on the folder; the message says which, where that is known. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** The folder cannot be made or written to; the message says why. */
export class FolderNotWritable extends Error {
  override readonly name = 'FolderNotWritable'
}

/** What the process that holds a folder says of itself, in `running.json`. */
const RunningProcess = z.looseObject({
  pid: z.int(),
  /** ISO 8601 in UTC. */
  started_at: z.string(),
})
export type RunningProcess = z.output<typeof RunningProcess>

/** A folder that this process alone may work on. */
export interface FolderLock {
  /** Adds fields to `running.json`, which only the owner of the folder can read. */
  describe(fields: Readonly<Record<string, unknown>>): Promise<void>
  /** Gives the folder back. A process that is killed gives it back too. */
  release(): Promise<void>
}

/** The file of a folder's lock; it holds nothing. */
export const lockName = 'lock.sqlite'
const runningName = 'running.json'

/** Result code of SQLite for a file that another connection has locked (sqlite.org/rescode.html). */
const busy = 5

/**
 * Takes a folder for this process, and makes it (mode 0700) where there is none. The lock is the operating system's, on
 * `lock.sqlite`, so it vanishes with the process. Rejects with `FolderInUse`, `FolderNotWritable` or `UnusableData`.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makeFolder(folder)
  const lock = takeLock(folder)
  if (lock === undefined) throw new FolderInUse(await explain(folder))
  const file = path.join(folder, runningName)
  let running: RunningProcess = { pid: process.pid, started_at: new Date().toISOString() }
  try {
    await writeWhole(file, running)
  } catch (error) {
    lock.close()
    throw error
  }
  return {
    async describe(fields) {
      running = { ...running, ...fields }
      await writeWhole(file, running)
    },
    async release() {
      await rm(file, { force: true })
      lock.close()
    },
  }
}

/** Milliseconds between two tries to take a lock that others hold. */
const tryMs = 20
/** Milliseconds after which nobody waits for a lock any more: work below it takes seconds at most. */
const waitMs = 60_000

/**
 * Does work that one at a time may do in a folder, of all processes, and makes the folder (mode 0700) where there is none.
 * Rejects with `FolderInUse` where others do not end theirs within a minute, and with `UnusableData`.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const until = performance.now() + waitMs
  let lock = takeLock(folder)
  while (lock === undefined) {
    if (performance.now() > until)
      throw new FolderInUse(
        `Another process works on ${folder} for more than a minute: end it and try again.`,
      )
    await setTimeout(tryMs)
    lock = takeLock(folder)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}

/** What the process that holds the folder says of itself; undefined where it says nothing. A killed one may still be named. */
export async function readRunning(folder: string): Promise<RunningProcess | undefined> {
  try {
    return RunningProcess.parse(JSON.parse(await readFile(path.join(folder, runningName), 'utf8')))
  } catch {
    return undefined
  }
}

async function makeFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new FolderNotWritable(
      `The data folder ${folder} cannot be written to (${(error as Error).message}). ` +
        'Give this user the right to, or set TATHYA_DATA to another folder.',
    )
  }
}

function takeLock(folder: string): DatabaseSync | undefined {
  const file = path.join(folder, lockName)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === busy) return undefined
    throw new UnusableData(
      `${file} cannot be used: ${message}. It holds nothing: remove it while no product runs in the folder.`,
    )
  }
}

async function explain(folder: string): Promise<string> {
  const running = await readRunning(folder)
  const holder =
    running === undefined ? 'another process' : `process ${running.pid}, started at ${running.started_at}`
  return `The data folder ${folder} is in use by ${holder}. Stop it or set TATHYA_DATA to another folder.`
}

/** Writes a file that readers see whole or not at all. */
async function writeWhole(file: string, value: unknown): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}
