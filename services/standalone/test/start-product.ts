import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenApiDocument } from '@tathya/platform'
import {
  type CheckedClient,
  type Child,
  type Cleanup,
  createCheckedClient,
  startChild,
  tempFolder,
} from '@tathya/testing'

const root = path.resolve(import.meta.dirname, '../../..')

/** What Node is given to start the product of the repository under `folder`, as npm does. */
export function programOf(folder = root): string[] {
  return ['packages/platform/run.mjs', 'services/standalone/src/main.ts'].map((file) =>
    path.join(folder, file),
  )
}

/** The whole product as a process of its own. */
export interface Product {
  readonly url: string
  readonly metricsUrl: string
  readonly folder: string
  readonly adminKey: string
  readonly child: Child
  /** Asks without a key; `withKey` makes the headers where one is needed. */
  readonly client: CheckedClient
  readonly document: OpenApiDocument
}

/** The headers of a caller with this key. */
export function withKey(key: string): Record<string, string> {
  return { Authorization: `Bearer ${key}` }
}

/** Starts the product on free ports in a folder of its own and waits until it answers. */
export async function startProduct(
  context: Cleanup,
  { folder = tempFolder(context), env = {} }: { folder?: string; env?: Record<string, string> } = {},
): Promise<Product> {
  const child = startChild(context, programOf(), {
    env: { TATHYA_DATA: folder, PORT: '0', TATHYA_METRICS_PORT: '0', LOG_FORMAT: 'json', ...env },
  })
  const [, url] = await child.says(/address\s+(http:\/\/127\.0\.0\.1:\d+)/)
  const [, metricsUrl] = await child.says(/metrics\s+(http:\S+)/)
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument
  return {
    url: url!,
    metricsUrl: metricsUrl!,
    folder,
    adminKey: readFileSync(path.join(folder, 'admin-key'), 'utf8').trim(),
    child,
    client: createCheckedClient(url!, document),
    document,
  }
}
