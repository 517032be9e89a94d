import { writeDurably } from '@tathya/platform'
import { pointerFile, type Release, rowsFile } from '../release.ts'

/** Writes the rows of a release and then the pointer to it: what the pointer names is on disk before the pointer is. */
export async function writeRelease(folder: string, release: Release, rows: Uint8Array): Promise<void> {
  await writeDurably(rowsFile(folder, release), rows)
  const pointer = Buffer.from(`${JSON.stringify(release, null, 2)}\n`)
  await writeDurably(pointerFile(folder, release.dataset), pointer)
}
