import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@tathya/platform'
import { Refused, UsageError } from '../errors.ts'
import { userFolder, writeOwnFile } from './own-files.ts'

/** A product that commands work on. */
export interface Profile {
  readonly url: string
  /** Absent for public data. */
  readonly key?: string | undefined
}

/** The profiles of a user, by name. */
export interface Profiles {
  /** The name of the one in use. */
  readonly current: string | undefined
  readonly profiles: Readonly<Record<string, Profile>>
}

/** Rights that nobody but the owner of the file should have. */
const foreign = 0o077

/** Reads the profiles; none where there is no file. Throws `Refused` if others can read it, or if it is damaged. */
export function readProfiles(env: Environment): Profiles {
  const file = fileOf(env)
  const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
  if (file === undefined || stats === undefined) return { current: undefined, profiles: {} }
  // Windows has no such rights.
  if (process.platform !== 'win32' && (stats.mode & foreign) !== 0)
    throw new Refused(`Others can read the keys in ${file}. Run "chmod 600 ${file}", and rotate the keys.`)
  const profiles = parse(readFileSync(file, 'utf8'))
  if (profiles === undefined)
    throw new Refused(`${file} is damaged. Correct it, or remove it and log in again.`)
  return profiles
}

/** Stores the profiles. Throws `UsageError` where there is no place for them. */
export function writeProfiles(env: Environment, profiles: Profiles): void {
  const file = fileOf(env)
  if (file === undefined) throw new UsageError('Set HOME or XDG_CONFIG_HOME: profiles are stored there.')
  writeOwnFile(file, `${JSON.stringify(profiles, undefined, 2)}\n`)
}

function fileOf(env: Environment): string | undefined {
  const folder = userFolder(env, 'config')
  return folder === undefined ? undefined : path.join(folder, 'profiles.json')
}

function parse(text: string): Profiles | undefined {
  try {
    const { current, profiles } = JSON.parse(text) as { current?: unknown; profiles?: unknown }
    if (current !== undefined && typeof current !== 'string') return undefined
    const entries = Object.entries(profiles as Record<string, Profile>)
    const good = entries.every(
      ([, { url, key }]) => typeof url === 'string' && (key === undefined || typeof key === 'string'),
    )
    // Without a prototype, so that no name means anything else.
    const named = Object.assign(Object.create(null), Object.fromEntries(entries))
    return good ? { current, profiles: named } : undefined
  } catch {
    // Anything that is not of this form is damaged.
    return undefined
  }
}
