import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '@tathya/storage'

/** A file of a spool, as it lies in the folder. */
export interface SpoolFile {
  /** Grows with each file. */
  readonly number: number
  readonly file: string
  readonly bytes: number
}

/** The files of a spool in their folder. */
export interface SpoolFiles {
  /** Those that are there, the oldest first, and the names of what does not belong there. */
  list(): Promise<{ files: SpoolFile[]; strange: string[] }>
  /** Makes a new file that no crash takes away. */
  create(): Promise<{ number: number; file: string; handle: FileHandle }>
  remove(file: string): Promise<void>
  /** Moves a file with damaged lines to where it is never read again; gives its new place. */
  setAside(file: string): Promise<string>
}

const pattern = /^(\d{12})\.spool$/
const asideName = 'damaged'

/** The files of the spool in a folder, which is made when the first file is. */
export function createSpoolFiles(folder: string): SpoolFiles {
  const aside = path.join(folder, asideName)
  let last: number | undefined

  async function list(): Promise<{ files: SpoolFile[]; strange: string[] }> {
    const files: SpoolFile[] = []
    const strange: string[] = []
    for (const name of (await namesIn(folder)).sort()) {
      const file = path.join(folder, name)
      const number = toNumber(name)
      if (number !== undefined) files.push({ number, file, bytes: (await stat(file)).size })
      else if (name !== asideName) strange.push(name)
    }
    return { files, strange }
  }

  async function create(): Promise<{ number: number; file: string; handle: FileHandle }> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    last ??= Math.max(0, ...[...(await namesIn(folder)), ...(await namesIn(aside))].map(toNumber).map(orZero))
    const number = last + 1
    const file = path.join(folder, `${String(number).padStart(12, '0')}.spool`)
    const handle = await open(file, 'ax', 0o600)
    last = number
    try {
      await syncFolder(folder)
      await syncFolder(path.dirname(folder))
    } catch (error) {
      await handle.close()
      throw error
    }
    return { number, file, handle }
  }

  async function setAside(file: string): Promise<string> {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    const place = path.join(aside, path.basename(file))
    await rename(file, place)
    return place
  }

  return { list, create, remove: (file) => rm(file, { force: true }), setAside }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function toNumber(name: string): number | undefined {
  const digits = pattern.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function orZero(number: number | undefined): number {
  return number ?? 0
}
