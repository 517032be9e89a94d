import type { Environment } from '@tathya/platform'
import { UsageError } from '../errors.ts'
import { readProfiles } from './profiles.ts'

/** Which profile a command takes. */
interface Choice {
  /** `--profile`; undefined for the one in use. */
  readonly name: string | undefined
  /** True if the command works on data folders too: one that is set comes before the profile in use. */
  readonly folders: boolean
}

/**
 * Puts the product of a profile into the settings. `--profile` comes first; then `TATHYA_URL`; then the profile in use, with
 * `TATHYA_KEY` in place of its key if that is set. No other key is ever sent to the address of a profile. Throws `UsageError`
 * for a name without profile.
 */
export function withProfile(env: Environment, { name, folders }: Choice): Environment {
  const isSet = (variable: string) => (env[variable] ?? '') !== ''
  if (name === undefined && (isSet('TATHYA_URL') || (folders && isSet('TATHYA_DATA')))) return env
  const { current, profiles } = readProfiles(env)
  const chosen = name ?? current
  if (chosen === undefined) return env
  const profile = profiles[chosen]
  if (profile === undefined)
    throw new UsageError(`There is no profile ${chosen}. "tathya profiles list" lists them.`)
  const { TATHYA_KEY, TATHYA_ADMIN_KEY: _key, TATHYA_ADMIN_KEY_FILE: _file, ...rest } = env
  const key = name === undefined && TATHYA_KEY ? TATHYA_KEY : profile.key
  return {
    ...rest,
    TATHYA_URL: profile.url,
    TATHYA_KEY: key,
    TATHYA_ADMIN_KEY: name === undefined ? undefined : key,
  }
}
