import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UnusableData } from '@tathya/platform'
import { z } from 'zod'
import { toStorageError } from '../full-disk.ts'
import { keepPrivate } from './open-database.ts'

/** Another process uses the folder; the message names it, if known. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** The folder cannot be created or written to; the message gives the reason. */
export class FolderNotWritable extends Error {
  override readonly name = 'FolderNotWritable'
}

/** Contents of `running.json`: the process that has locked a folder. */
const RunningProcess = z.looseObject({
  pid: z.int(),
  /** ISO 8601 in UTC. */
  started_at: z.string(),
})
export type RunningProcess = z.output<typeof RunningProcess>

/** A folder locked by this process. */
export interface FolderLock {
  /** Adds fields to `running.json`, which only the owner of the folder can read. */
  describe(fields: Readonly<Record<string, unknown>>): Promise<void>
  /** Releases the lock, as the end of the process does. */
  release(): Promise<void>
}

/** The lock file; it is empty. */
export const lockName = 'lock.sqlite'
const runningName = 'running.json'

/** SQLite's code for a file that another connection has locked (sqlite.org/rescode.html). */
const busy = 5

/**
 * Locks a folder for this process, creating it (mode 0700) if missing. The lock is the operating system's, on
 * `lock.sqlite`, so it ends with the process. Rejects with `FolderInUse`, `FolderNotWritable` or `UnusableData`.
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

/** Reads `running.json`; undefined where it is missing or malformed. It may name a killed process. */
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
    await writeFile(probe, probe, { mode: 0o600 })
    await rm(probe)
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {})
    const full = toStorageError(error, folder)
    if (full !== error) throw full
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
    keepPrivate(file)
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

/** Writes a file atomically. */
async function writeWhole(file: string, value: unknown): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}
