import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Cleanup, startChild, tempFolder } from '@tathya/testing'

const root = path.resolve(import.meta.dirname, '../../..')

/** The whole product, started for tests. */
export interface Product {
  readonly url: string
  /** Creates a key of the customer 42. */
  createKey(options: object): Promise<string>
  /** Creates a public key for pages of an origin; `stored` reads the messages of what was reported with it. */
  createPublicKey(origin: string): Promise<{ readonly dsn: string; stored(): Promise<readonly string[]> }>
}

/** Starts the whole product on a free port. */
export async function startProduct(context: Cleanup): Promise<Product> {
  const data = tempFolder(context)
  const program = ['packages/platform/run.mjs', 'services/standalone/src/main.ts'].map((file) =>
    path.join(root, file),
  )
  const env = { TATHYA_DATA: data, PORT: '0', TATHYA_METRICS_PORT: '0', TATHYA_CHAT_MODEL: 'none' }
  const [, url] = await startChild(context, program, { env }).says(/address\s+(http:\/\/127\.0\.0\.1:\d+)/)
  const admin = { Authorization: `Bearer ${readFileSync(path.join(data, 'admin-key'), 'utf8').trim()}` }

  async function createKey(options: object): Promise<string> {
    const made = await fetch(`${url}/admin/keys`, {
      method: 'POST',
      headers: { ...admin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ customer_id: 42, ...options }),
    })
    return ((await made.json()) as { key: string }).key
  }

  async function createPublicKey(origin: string) {
    const key = await createKey({ scopes: ['log:write'], public: true, origins: [origin] })
    const stored = async () => {
      const answer = await fetch(`${url}/e/logger?customer_id=42`, { headers: admin })
      const { data: entries } = (await answer.json()) as { data: { exception_message: string }[] }
      return entries.map(({ exception_message }) => exception_message).sort()
    }
    return { dsn: `${url!.replace('//', `//${key}@`)}/e/logger/42`, stored }
  }

  return { url: url!, createKey, createPublicKey }
}
