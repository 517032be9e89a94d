import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A product that makes keys. */
export interface KeyMaker {
  readonly url: string
  readonly adminKey: string
}

/** Reads the admin key that a product has made in its data folder. */
export function readAdminKey(folder: string): string {
  return readFileSync(path.join(folder, 'admin-key'), 'utf8').trim()
}

/** Creates a key with limits that are counted but never reached. */
export async function createKey({ url, adminKey }: KeyMaker, scopes: readonly string[]): Promise<string> {
  const answer = await fetch(`${url}/admin/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'bench', scopes, limits: { rate: 100_000, burst: 1_000_000 } }),
  })
  if (answer.status !== 201) throw new Error(`No key: ${await answer.text()}`)
  return ((await answer.json()) as { key: string }).key
}
