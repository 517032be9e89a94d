import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '@tathya/platform'

/**
 * The folder for files of the user, after the XDG Base Directory Specification: of `config` or of `state`. Undefined where
 * neither its variable nor a home folder is set.
 */
export function userFolder(env: Environment, kind: 'config' | 'state'): string | undefined {
  const [variable, inHome] =
    kind === 'config' ? ['XDG_CONFIG_HOME', '.config'] : ['XDG_STATE_HOME', '.local/state']
  const given = env[variable!]
  // Relative ones are to be ignored, by the specification.
  if (given !== undefined && path.isAbsolute(given)) return path.join(given, 'tathya')
  const home = env.HOME || env.USERPROFILE
  return home === undefined || home === '' ? undefined : path.join(home, inHome!, 'tathya')
}

/** Writes a file of the user that nobody else can read, whole or not at all. */
export function writeOwnFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, text, { mode: 0o600 })
  // The mode above counts only for a file that is new.
  chmodSync(part, 0o600)
  renameSync(part, file)
}
