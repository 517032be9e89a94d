import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { silentLogger, systemClock } from '@tathya/platform'
import { tempFolder } from '@tathya/testing'
import { createFolderFiles } from '../../src/files/folder/folder-files.ts'
import type { OpenStores } from './dumps.ts'
import { openRecords } from './embedded-adapter.ts'
import type { FilesAdapter, OpenFiles, OpenFilesOptions } from './files-adapter.ts'

/** Opens the files of a folder; also for child processes. */
export async function openFiles(
  folder: string,
  { clock = systemClock, ...limit }: OpenFilesOptions = {},
): Promise<OpenFiles & OpenStores> {
  const below = await openRecords(folder, { clock })
  const files = await createFolderFiles({
    folder,
    records: below.records,
    clock,
    log: silentLogger,
    ...limit,
  })
  let closed: Promise<void> | undefined
  const close = async () => {
    await files.close()
    await below.close()
  }
  return {
    files,
    records: below.records,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** Names of all contents in a data folder. */
export function contentsOf(folder: string): string[] {
  return readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

/** The adapter of files in a folder. */
export async function createFolderFilesAdapter(context: TestContext): Promise<FilesAdapter> {
  const folder = tempFolder(context)
  return {
    open: (options) => openFiles(folder, options),
    contents: async () => contentsOf(folder),
    child: { module: import.meta.url, data: folder },
  }
}
