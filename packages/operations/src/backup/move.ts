import { rm } from 'node:fs/promises'
import path from 'node:path'
import { apiVersion } from '@tathya/contracts/http'
import { ConfigError, systemClock } from '@tathya/platform'
import { isDistributed, type PortsConfig } from '@tathya/runtime'
import { lockFolder } from '@tathya/storage/src/sqlite/lock-folder.ts'
import { BackupRefused } from '../errors.ts'
import type { Progress } from '../terminal/progress.ts'
import { compareDigests, type Digest, digestOf } from './digest.ts'
import type { DumpSource, LoadTarget } from './dumpable.ts'
import { dumpFolder } from './embedded/dump-folder.ts'
import { loadFolder } from './embedded/load-folder.ts'
import { folderOf, openServersSource, openServersTarget } from './open-installation.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

/** Which way an installation is moved. */
export type Direction = 'to-distributed' | 'to-embedded'

/** A move: where it comes from, and how its goal is written and read back. */
interface Move {
  readonly mode: 'embedded' | 'distributed'
  readonly source: DumpSource
  openTarget(): Promise<LoadTarget>
  openMoved(): Promise<DumpSource>
  close(): Promise<void>
}

/**
 * Moves the installation in the data folder to Kafka and MongoDB, or back, and compares both sides. Rejects with
 * `BackupRefused` where they differ, with `FolderInUse` where a product runs in the folder.
 */
export async function move(direction: Direction, config: PortsConfig, progress: Progress): Promise<Digest> {
  if (!isDistributed(config))
    throw new ConfigError('Set KAFKA_BROKERS and MONGODB_URI, beside TATHYA_DATA: a move needs both sides.')
  const folder = folderOf(config)
  const servers = {
    source: () => openServersSource(config),
    target: () => openServersTarget(config),
  }
  const sides =
    direction === 'to-distributed' ? await moveOut(folder, servers) : await moveIn(folder, servers)
  try {
    return await run(sides, folder, progress)
  } finally {
    await sides.close()
  }
}

/** What was moved and what comes next, a line each. */
export function describeMove(direction: Direction, digest: Digest): string[] {
  const first =
    direction === 'to-distributed'
      ? 'Kafka and MongoDB hold all of the data folder:'
      : 'The data folder holds all:'
  return [first, ...describe(digest), ...next[direction]]
}

const next = {
  'to-distributed': [
    'Next: copy identity-key.json, callback-key and admin-key from the data folder to the folder of keys of the services;',
    'run "npm run make-keys -- <folder of keys>", which adds what is missing, and start the services with KAFKA_BROKERS and MONGODB_URI.',
    'Do not start the product on the data folder alone any more: the two would diverge. Keep it as a backup.',
  ],
  'to-embedded': [
    'Next: unset KAFKA_BROKERS and MONGODB_URI and run "npm start". Keep the same TATHYA_CALLBACK_KEY, if it is set.',
  ],
} as const

type Servers = { readonly source: () => Promise<DumpSource>; readonly target: () => Promise<LoadTarget> }

async function moveOut(folder: string, servers: Servers): Promise<Move> {
  const lock = await lockFolder(folder)
  return {
    mode: 'embedded',
    source: dumpFolder(folder),
    openTarget: servers.target,
    openMoved: servers.source,
    close: () => lock.release(),
  }
}

async function moveIn(folder: string, servers: Servers): Promise<Move> {
  const source = await servers.source()
  return {
    mode: 'distributed',
    source,
    openTarget: () => loadFolder(folder),
    openMoved: async () => dumpFolder(folder),
    close: () => source.close(),
  }
}

/** Moves through an archive, unless it was done before, and reads everything back. */
async function run(move: Move, folder: string, progress: Progress): Promise<Digest> {
  const from = await digestOf(move.source, progress)
  const target = await move.openTarget()
  try {
    const contents = await target.findContents()
    if (contents.length === 0) await copy(move, target, folder, progress)
    else progress.step('There is something already; comparing')
  } finally {
    await target.close()
  }
  const moved = await move.openMoved()
  try {
    const differences = compareDigests(from, await digestOf(moved, progress))
    if (differences.length > 0)
      throw new BackupRefused(
        `Both sides do not hold the same:\n${differences.map((line) => `  ${line}`).join('\n')}\nEmpty the goal and run this again; what was to be moved is as it was.`,
      )
  } finally {
    await moved.close()
  }
  return from
}

async function copy(
  { mode, source }: Move,
  target: LoadTarget,
  folder: string,
  progress: Progress,
): Promise<void> {
  const archive = path.join(folder, 'moving')
  await rm(archive, { recursive: true, force: true })
  try {
    const options = { source, mode, folder, target: archive, progress }
    await writeArchive({ ...options, productVersion: apiVersion, clock: systemClock })
    await restoreArchive({ archive, target, folder, progress })
  } finally {
    await rm(archive, { recursive: true, force: true })
  }
}

function describe({ records, files, events, parked }: Digest): string[] {
  const number = (count: number) => count.toLocaleString('en')
  return [
    ...[...records].map(
      ([name, { count, sha256 }]) => `  ${number(count)} of ${name}, sha256 ${sha256.slice(0, 16)}`,
    ),
    `  ${number(files.size)} stored files, each with the same sha256 on both sides`,
    `  ${number(events)} events that are not finished, ${number(parked)} dead letters`,
  ]
}
