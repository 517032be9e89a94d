import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Creates a key with limits that are counted but never reached. */
export async function createKey(url: string, folder: string, scopes: readonly string[]): Promise<string> {
  const admin = readFileSync(path.join(folder, 'admin-key'), 'utf8').trim()
  const answer = await fetch(`${url}/admin/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'bench', scopes, limits: { rate: 100_000, burst: 1_000_000 } }),
  })
  if (answer.status !== 201) throw new Error(`No key: ${await answer.text()}`)
  return ((await answer.json()) as { key: string }).key
}
