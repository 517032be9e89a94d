import { rm } from 'node:fs/promises'
import path from 'node:path'
import { apiVersion } from '@tathya/contracts/http'
import { ConfigError, systemClock } from '@tathya/platform'
import { isDistributed, type PortsConfig } from '@tathya/runtime'
import { lockFolder } from '@tathya/storage'
import { BackupRefused } from '../errors.ts'
import type { Progress } from '../terminal/progress.ts'
import { compareDigests, type Digest, digestOf } from './digest.ts'
import {
  folderOf,
  joinServers,
  openFolder,
  openFolderTarget,
  openServers,
  openServersTarget,
  type Source,
  type Target,
} from './installation.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

/** The direction of a move. */
export type Direction = 'to-distributed' | 'to-embedded'

/**
 * Moves the installation in the data folder to Kafka and MongoDB, or back, and compares both sides. Rejects with
 * `BackupRefused` if they differ, with `FolderInUse` if a product runs in the folder.
 */
export async function move(direction: Direction, config: PortsConfig, progress: Progress): Promise<Digest> {
  if (!isDistributed(config))
    throw new ConfigError('Set KAFKA_BROKERS and MONGODB_URI, beside TATHYA_DATA: a move needs both sides.')
  const [openFrom, openTo, openMoved] =
    direction === 'to-distributed'
      ? [openFolder, openServersTarget, openServers]
      : [openServers, openFolderTarget, openFolder]
  const folder = folderOf(config)
  const source = await openFrom(config)
  // No product may start in the folder meanwhile.
  const lock = direction === 'to-distributed' ? await lockFolder(folder) : undefined
  try {
    const from = await digestOf(source, progress)
    await copyOnce(source, await openTo(config), folder, progress)
    const moved = await openMoved(config)
    const to = await digestOf(moved, progress).finally(moved.close)
    assertSame(from, to)
    // From now on the folder alone would diverge.
    if (direction === 'to-distributed') await joinServers(config)
    return from
  } finally {
    await lock?.release()
    await source.close()
  }
}

/** Copies through an archive; if the target has contents, they are only compared. */
async function copyOnce(source: Source, target: Target, folder: string, progress: Progress): Promise<void> {
  const archive = path.join(folder, 'moving')
  try {
    if ((await target.contents()).length > 0) return progress.step('The target is not empty; comparing')
    await rm(archive, { recursive: true, force: true })
    const options = { source, folder, target: archive, progress }
    await writeArchive({ ...options, allowEmpty: true, productVersion: apiVersion, clock: systemClock })
    await restoreArchive({ archive, target, folder, progress })
  } finally {
    await target.close()
    await rm(archive, { recursive: true, force: true })
  }
}

function assertSame(from: Digest, to: Digest): void {
  const differences = compareDigests(from, to)
  if (differences.length === 0) return
  const lines = differences.map((line) => `  ${line}`).join('\n')
  throw new BackupRefused(
    `Source and target differ:\n${lines}\nEmpty the target and run this again; the source is unchanged.`,
  )
}

const next = {
  'to-distributed': [
    'Next: run "npm run start:distributed" with the same TATHYA_DATA; its folder keys has the keys. Processes that are started',
    'by other means get them as TATHYA_IDENTITY_KEY_FILE, TATHYA_CALLBACK_KEY_FILE and TATHYA_ADMIN_KEY_FILE.',
    'The product does not start on the data folder alone any more, because the two would diverge. Keep it as a backup.',
  ],
  'to-embedded': [
    'Next: unset KAFKA_BROKERS and MONGODB_URI and run "npm start". Keep the same TATHYA_CALLBACK_KEY, if it is set.',
  ],
} as const

/** Describes what was moved and the next steps, a line each. */
export function describeMove(direction: Direction, { records, files, events }: Digest): string[] {
  const number = (count: number) => count.toLocaleString('en')
  const isOut = direction === 'to-distributed'
  return [
    isOut ? 'Kafka and MongoDB have all data of the folder:' : 'The data folder has all data:',
    ...[...records].map(
      ([name, { count, sha256 }]) => `  ${number(count)} of ${name}, sha256 ${sha256.slice(0, 16)}`,
    ),
    `  ${number(files.size)} stored files, each with the same sha256 on both sides`,
    `  ${number(events)} unfinished events`,
    ...next[direction],
  ]
}
