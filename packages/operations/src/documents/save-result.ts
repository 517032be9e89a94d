import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from '../errors.ts'
import { reach } from '../product/product-client.ts'
import type { Product } from './product.ts'

/** Where a result goes. */
export interface Target {
  readonly file: string
  /** True if it may replace a file. */
  readonly force: boolean
}

/** Throws `Refused` if the file of a result exists and may not be replaced. */
export function assertFree({ file, force }: Target): void {
  if (!force && existsSync(file)) throw existing(file)
}

/** Fetches a result into a file. Rejects with `Refused` if the file exists and may not be replaced. */
export async function saveResult(
  { url }: Pick<Product, 'url'>,
  downloadUrl: string,
  target: Target,
): Promise<void> {
  const response = await reach(url, new URL(downloadUrl).pathname)
  if (!response.ok) throw new Refused(`The result could not be fetched: status ${response.status}.`)
  await writeResult(Buffer.from(await response.arrayBuffer()), target)
}

/** Writes a result to a file. Rejects with `Refused` if the file exists and may not be replaced. */
export async function writeResult(content: Buffer, target: Target): Promise<void> {
  await mkdir(path.dirname(target.file), { recursive: true })
  try {
    await writeFile(target.file, content, { flag: target.force ? 'w' : 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw existing(target.file)
  }
}

function existing(file: string): Refused {
  return new Refused(`${file} exists. Add --force to replace it, or name another place.`)
}
