import { readdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { syncFolder } from '@tathya/storage'
import { BufferedEvent } from './buffered-event.ts'

/** Name of a spool's folder within a data folder. */
export const spoolName = 'spool'

const pattern = /^\d{12}\.spool$/
const quarantineName = 'damaged'

const tab = 9
const lineEnd = 10

/** Characters of a checksum: 32 bits in hexadecimal digits. */
const sumLength = 8

/** A file of a spool. */
export interface SpoolFileSize {
  readonly file: string
  readonly bytes: number
}

/** True where a data folder has a spool with files. */
export function holdsSpool(dataFolder: string): boolean {
  try {
    return readdirSync(path.join(dataFolder, spoolName)).some((name) => pattern.test(name))
  } catch {
    return false
  }
}

/** The files of a spool, the oldest first, and the names of foreign files. */
export async function listFiles(
  folder: string,
): Promise<{ readonly files: readonly SpoolFileSize[]; readonly strange: readonly string[] }> {
  const names = (await namesIn(folder)).sort()
  const files = names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name))
  return {
    files: await Promise.all(files.map(async (file) => ({ file, bytes: (await stat(file)).size }))),
    strange: names.filter((name) => !pattern.test(name) && name !== quarantineName),
  }
}

/** The path of the next file, whose number was never used; creates the folder with the first one. */
export async function nextFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = [...(await namesIn(folder)), ...(await namesIn(path.join(folder, quarantineName)))]
  const last = Math.max(0, ...names.filter((name) => pattern.test(name)).map(Number.parseFloat))
  return path.join(folder, `${String(last + 1).padStart(12, '0')}.spool`)
}

/** Creates the next file durably. */
export async function createFile(folder: string): Promise<{ file: string; handle: FileHandle }> {
  const file = await nextFile(folder)
  const handle = await open(file, 'ax', 0o600)
  try {
    await syncFolder(folder)
    await syncFolder(path.dirname(folder))
  } catch (error) {
    await handle.close()
    throw error
  }
  return { file, handle }
}

/** Moves a damaged file to a folder that is never read; returns its new path. */
export async function quarantine(folder: string, file: string): Promise<string> {
  const quarantined = path.join(folder, quarantineName)
  await mkdir(quarantined, { recursive: true, mode: 0o700 })
  const moved = path.join(quarantined, path.basename(file))
  await rename(file, moved)
  return moved
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * The line of an event: checksum, head and payload, separated by tabs, which JSON does not contain. It begins and ends with
 * a newline, so that one damaged byte never affects two events.
 */
export function toLine({ place, id, type, key, traceparent, payload }: BufferedEvent): Buffer {
  const body = `${JSON.stringify([place, id, type, key, traceparent])}\t${payload}`
  return Buffer.from(`\n${toSum(body)}\t${body}\n`)
}

/** Reads the lines of a spool file; those with a wrong checksum are only counted. */
export function readLines(content: Buffer): { events: BufferedEvent[]; damaged: number } {
  const events: BufferedEvent[] = []
  let damaged = 0
  for (let from = 0; from < content.length; ) {
    const end = content.indexOf(lineEnd, from)
    const to = end === -1 ? content.length : end
    if (to > from) {
      // A line without its newline was never reported as accepted.
      const event = end === -1 ? undefined : readLine(content.subarray(from, to))
      if (event === undefined) damaged += 1
      else events.push(event)
    }
    from = to + 1
  }
  return { events, damaged }
}

function readLine(line: Buffer): BufferedEvent | undefined {
  if (line[sumLength] !== tab) return undefined
  const body = line.subarray(sumLength + 1)
  if (line.toString('latin1', 0, sumLength) !== toSum(body)) return undefined
  const split = body.indexOf(tab)
  try {
    const [place, id, type, key, traceparent] = JSON.parse(body.toString('utf8', 0, split)) as unknown[]
    const payload = body.toString('utf8', split + 1)
    return BufferedEvent.safeParse({ place, id, type, key, traceparent, payload }).data
  } catch {
    return undefined
  }
}

function toSum(body: string | Buffer): string {
  return crc32(body).toString(16).padStart(sumLength, '0')
}
