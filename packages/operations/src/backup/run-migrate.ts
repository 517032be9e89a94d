import { rm } from 'node:fs/promises'
import path from 'node:path'
import { apiVersion } from '@tathya/contracts/http'
import { ConfigError, silentLogger, systemClock } from '@tathya/platform'
import { isDistributed } from '@tathya/runtime'
import { lockFolder } from '@tathya/storage/src/sqlite/lock-folder.ts'
import { BackupRefused } from '../errors.ts'
import { compareDigests, type Digest, digestOf } from './digest.ts'
import type { DumpSource, LoadTarget } from './dumpable.ts'
import { dumpFolder } from './embedded/dump-folder.ts'
import { loadFolder } from './embedded/load-folder.ts'
import { explained } from './explained.ts'
import { folderOf, openServersSource, openServersTarget } from './open-installation.ts'
import { createProgress, type Progress } from './progress.ts'
import { restoreArchive } from './restore-archive.ts'
import type { BackupCommand } from './run-backup.ts'
import { writeArchive } from './write-archive.ts'

const usage = `Usage: npm run migrate -- to-distributed   moves the data folder (TATHYA_DATA) to Kafka and MongoDB (KAFKA_BROKERS, MONGODB_URI)
       npm run migrate -- to-embedded      moves Kafka and MongoDB to an empty data folder
Stop the product first. What is moved stays where it was.`

/** A move: where it comes from, and how its goal is written and read back. */
interface Move {
  readonly mode: 'embedded' | 'distributed'
  readonly source: DumpSource
  openTarget(): Promise<LoadTarget>
  openMoved(): Promise<DumpSource>
  close(): Promise<void>
}

/** Runs `npm run migrate`. Resolves with the exit status: 0 done, 1 refused, 2 misused. */
export async function runMigrate({ args, config, print, say }: BackupCommand): Promise<number> {
  const [way] = args
  if (args.length !== 1 || (way !== 'to-distributed' && way !== 'to-embedded')) {
    print(usage)
    return 2
  }
  if (!isDistributed(config))
    throw new ConfigError('Set KAFKA_BROKERS and MONGODB_URI, beside TATHYA_DATA: a move needs both sides.')
  const folder = folderOf(config)
  const servers = {
    source: () => openServersSource(config, silentLogger),
    target: () => openServersTarget(config, silentLogger),
  }
  return explained(print, async () => {
    const move = way === 'to-distributed' ? await moveOut(folder, servers) : await moveIn(folder, servers)
    try {
      const digest = await run(move, folder, createProgress(say))
      print(
        way === 'to-distributed'
          ? 'Kafka and MongoDB hold all of the data folder:'
          : 'The data folder holds all:',
      )
      for (const line of describe(digest)) print(line)
      for (const line of next[way]) print(line)
    } finally {
      await move.close()
    }
  })
}

const next = {
  'to-distributed': [
    'Next: copy identity-key.json, callback-key and admin-key from the data folder to the folder of keys of the services;',
    'run "npm run make-keys -- <folder of keys>", which adds what is missing, and start the services with KAFKA_BROKERS and MONGODB_URI.',
    'Do not start the product on the data folder alone any more: both would go on by themselves. Keep it as a backup.',
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
    `  ${number(events)} events that are not finished, ${number(parked)} parked`,
  ]
}
