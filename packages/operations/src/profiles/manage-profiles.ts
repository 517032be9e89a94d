import { readFileSync } from 'node:fs'
import { DatasetCatalogue } from '@tathya/contracts/http'
import { UsageError } from '../errors.ts'
import { openProductClient, readUrl } from '../product/open-product-client.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'
import { type Profile, readProfiles, writeProfiles } from '../user/profiles.ts'

/** Flags of `profiles add`. */
interface AddFlags {
  readonly keyFile?: string
}

/** Asks for the key of a product, checks it there, and uses the profile from then on. Rejects with `Refused` if it is refused. */
export async function logIn(
  { name }: { readonly name: string },
  context: CommandContext,
  address: string,
): Promise<Outcome> {
  const url = readUrl(address, 'The address')
  assertName(name)
  const secret = await context.askSecret?.(`Key for ${url} (Enter for public data only): `)
  const key = readKey(secret ?? '')
  // Any path refuses a wrong key.
  const client = openProductClient({ TATHYA_URL: url, TATHYA_KEY: key })
  await client.call(DatasetCatalogue, { method: 'GET', path: '/e/datasets' })
  store(context, name, { url, key }, true)
  const what = key === undefined ? 'without a key, for public data' : 'with the key'
  return { value: { name, url, key: key !== undefined }, text: `${name} is in use: ${url}, ${what}.` }
}

/** Adds or replaces a profile; the first one is in use. */
export async function addProfile(
  { keyFile }: AddFlags,
  context: CommandContext,
  name: string,
  address: string,
): Promise<Outcome> {
  const url = readUrl(address, 'The address')
  assertName(name)
  const key = keyFile === undefined ? undefined : readKey(await readKeyFile(keyFile, context))
  const first = Object.keys(readProfiles(context.env).profiles).length === 0
  store(context, name, { url, key }, first)
  return {
    value: { name, url, key: key !== undefined },
    text: `${name} is stored.${first ? ' It is in use.' : ''}`,
  }
}

/** Chooses the profile in use. */
export async function useProfile({ env }: CommandContext, name: string): Promise<Outcome> {
  const { profiles } = readProfiles(env)
  assertKnown(profiles, name)
  writeProfiles(env, { current: name, profiles })
  return { value: { name }, text: `${name} is in use.` }
}

/** Lists the profiles without their keys. */
export async function listProfiles({ env }: CommandContext): Promise<Outcome> {
  const { current, profiles } = readProfiles(env)
  const value = Object.entries(profiles).map(([name, { url, key }]) => ({
    name,
    url,
    key: key !== undefined,
    in_use: name === current,
  }))
  const rows = value.map(({ name, url, key, in_use }) => [in_use ? '*' : '', name, key ? 'yes' : 'no', url])
  const none = 'There are no profiles. "tathya login <address>" makes one.'
  return { value, text: rows.length === 0 ? none : toTable(['', 'NAME', 'KEY', 'ADDRESS'], rows) }
}

/** Removes a profile. If it was in use, none is. */
export async function removeProfile({ env }: CommandContext, name: string): Promise<Outcome> {
  const { current, profiles } = readProfiles(env)
  assertKnown(profiles, name)
  const { [name]: _removed, ...rest } = profiles
  writeProfiles(env, { current: current === name ? undefined : current, profiles: rest })
  return { value: { name }, text: `${name} is removed.` }
}

function store({ env }: CommandContext, name: string, profile: Profile, use: boolean): void {
  const { current, profiles } = readProfiles(env)
  writeProfiles(env, { current: use ? name : current, profiles: { ...profiles, [name]: profile } })
}

function assertKnown(profiles: Readonly<Record<string, Profile>>, name: string): void {
  if (!Object.hasOwn(profiles, name))
    throw new UsageError(`There is no profile ${name}. "tathya profiles list" lists them.`)
}

/** Names are typed and shown in tables; `__proto__` would be lost in an object. */
function assertName(name: string): void {
  if (!/^[A-Za-z0-9][\w.-]{0,63}$/.test(name))
    throw new UsageError(
      'The name of a profile must be 1 to 64 letters, digits, dots, hyphens and underscores.',
    )
}

async function readKeyFile(file: string, { askSecret }: CommandContext): Promise<string> {
  if (file === '-') return (await askSecret?.('Key: ')) ?? ''
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`--key-file: ${(error as Error).message}`)
  }
}

/** Undefined for none. A key is a header, so that nothing but visible ASCII can be meant. */
function readKey(text: string): string | undefined {
  const key = text.trim()
  if (!/^[\x21-\x7e]{0,200}$/.test(key))
    throw new UsageError('The key must be one line of visible ASCII characters.')
  return key === '' ? undefined : key
}
