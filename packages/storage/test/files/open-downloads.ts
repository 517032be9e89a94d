import type { TestContext } from 'node:test'
import { silentLogger, systemClock } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import { createDownloads, type Downloads } from '../../src/files/downloads/downloads.ts'
import { createFolderFiles } from '../../src/files/folder/folder-files.ts'
import type { FileInfo, FileStore } from '../../src/files/port.ts'
import { openRecords } from '../conformance/embedded-adapter.ts'
import { sourceOf } from '../conformance/files-tools.ts'

/** Downloads on a folder of the test's own, and a clock that the test moves. */
export interface OpenDownloads {
  readonly downloads: Downloads
  readonly files: FileStore
  setTime(time: string | Date): void
  /** Removes files and addresses whose time is over. */
  sweep(): Promise<void>
  /** Stores a text and offers it; gives the last part of its address, decoded. */
  offerText(
    text: string,
    name: string,
    type?: string,
  ): Promise<{ file: FileInfo; path: string; fileName: string }>
}

/** When the tests begin. */
const startsAt = new Date('2026-01-01T00:00:00Z')
/** Until when they offer. */
export const offeredUntil = new Date('2026-01-02T00:00:00Z')

/** Opens downloads; closed when the test ends. */
export async function openDownloads(t: TestContext): Promise<OpenDownloads> {
  let time = startsAt
  const clock = { ...systemClock, now: () => time }
  const folder = tempFolder(t)
  const { records, sweep, close } = await openRecords(folder, { clock })
  onEnd(t, close)
  const files = await createFolderFiles({ folder, records, clock, log: silentLogger })
  onEnd(t, () => files.close())
  const downloads = createDownloads({ files, records })
  return {
    downloads,
    files,
    setTime: (next) => {
      time = new Date(next)
    },
    async sweep() {
      await files.sweep()
      await sweep()
    },
    async offerText(text, name, type = 'application/pdf') {
      const file = await files.put(sourceOf(text), { name, type })
      const { path } = await downloads.offer({ file, name, extension: 'pdf', until: offeredUntil })
      return { file, path, fileName: decodeURIComponent(path.split('/').at(-1)!) }
    },
  }
}
