import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { waitFor } from '@tathya/testing'
import { shareProduct } from '../share-product.ts'
import { type Product, withKey } from '../start-product.ts'

/** The folder whose `node_modules` has the SDKs of Sentry. */
export const sdkFolder = process.env.TATHYA_TEST_SENTRY
export const python = process.env.TATHYA_TEST_PYTHON ?? 'python3'

/** The product for the tests of all SDKs; each test has a customer of its own. */
export const sharedProduct = shareProduct()

let customers = 41

/** A customer, and what came of the reports in their name. */
export interface Customer<Entry> {
  readonly product: Product
  readonly customer: number
  /** A key with which the customer writes. */
  readonly key: string
  /** A DSN with that key. */
  dsn(prefix?: string): string
  /** Entries of the customer that a query finds. */
  find(query?: string): Promise<Entry[]>
  /** Waits until the customer has so many entries. */
  entries(count: number): Promise<Entry[]>
  /** By how much a metric has grown since the customer was made; `labels` as the metric writes them. */
  grown(name: string, labels: string): Promise<number>
}

/** Makes a customer with a key. */
export async function makeCustomer<Entry>(options: object = {}): Promise<Customer<Entry>> {
  const product = await sharedProduct()
  customers += 1
  const customer = customers
  const key = await issueKey(product, { scopes: ['log:write'], customer_id: customer, ...options })
  const before = await readMetrics(product)
  const find = async (query = '') => {
    const address = `/e/logger?customer_id=${customer}&${query}`
    return (await product.client.get(address, withKey(product.adminKey))).body.data as Entry[]
  }
  return {
    ...{ product, customer, key, find },
    dsn: (prefix = '') => `${product.url.replace('//', `//${key}@`)}${prefix}/${customer}`,
    entries: (count) =>
      waitFor(`${count} entries`, async () => {
        const found = await find()
        return found.length === count ? found : undefined
      }),
    async grown(name, labels) {
      const line = `${name}{${labels}}`
      return readValue(await readMetrics(product), line) - readValue(before, line)
    },
  }
}

/** Makes a key. */
export async function issueKey({ client, adminKey }: Product, key: object): Promise<string> {
  const answer = await client.post('/admin/keys', key, withKey(adminKey))
  assert.equal(answer.status, 201)
  return answer.body.key
}

/** True if Python has the SDK of Sentry. */
export function hasPythonSdk(): boolean {
  try {
    execFileSync(python, ['-c', 'import sentry_sdk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function readMetrics({ metricsUrl }: Product): Promise<string> {
  return (await fetch(metricsUrl)).text()
}

function readValue(metrics: string, line: string): number {
  const found = metrics.split('\n').find((each) => each.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? 0)
}
