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

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** What Node is given to start a program of the repository under `folder`, as npm does. */
export function programOf(folder = root, file = 'services/standalone/src/main.ts'): string[] {
  return ['packages/platform/run.mjs', file].map((name) => path.join(folder, name))
}

/** The whole product, as a process of its own or as several. */
export interface Product {
  readonly url: string
  /** `none` where its port is taken. */
  readonly metricsUrl: string
  readonly folder: string
  readonly adminKey: string
  /** Its log is that of all processes. */
  readonly child: Child
  /** Asks without a key; `withKey` makes the headers where one is needed. */
  readonly client: CheckedClient
  readonly document: OpenApiDocument
  /** The headers of its caller, if no gateway looks at keys. */
  callerHeaders?(): Promise<Record<string, string>>
}

/** Where and how a product is started. */
export interface ProductOptions {
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
}

/** The headers of a caller with this key. */
export function withKey(key: string): Record<string, string> {
  return { Authorization: `Bearer ${key}` }
}

/** The headers of a caller with the admin key, or with another one. */
export async function headersOf(
  product: Pick<Product, 'adminKey' | 'callerHeaders'>,
  key = product.adminKey,
): Promise<Record<string, string>> {
  return product.callerHeaders === undefined ? withKey(key) : product.callerHeaders()
}

/** Starts the product on free ports in a folder of its own and waits until it answers. */
export async function startProduct(
  context: Cleanup,
  { folder = tempFolder(context), env = {} }: ProductOptions = {},
): Promise<Product> {
  const child = startChild(context, programOf(), {
    env: {
      TATHYA_DATA: folder,
      PORT: '0',
      TATHYA_METRICS_PORT: '0',
      LOG_FORMAT: 'json',
      // A model on the tester's machine would word answers otherwise.
      TATHYA_CHAT_MODEL: 'none',
      ...env,
    },
  })
  const [, url] = await child.says(/address\s+(http:\/\/127\.0\.0\.1:\d+)/)
  const [, metricsUrl] = await child.says(/metrics\s+(http:\S+|none)/)
  return toProduct(child, {
    url: url!,
    metricsUrl: metricsUrl!,
    folder,
    keyFile: path.join(folder, 'admin-key'),
  })
}

/** Describes a product that answers. */
export async function toProduct(
  child: Child,
  { url, metricsUrl, folder, keyFile }: Pick<Product, 'url' | 'metricsUrl' | 'folder'> & { keyFile: string },
): Promise<Product> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument
  return {
    url,
    metricsUrl,
    folder,
    adminKey: readFileSync(keyFile, 'utf8').trim(),
    child,
    client: createCheckedClient(url, document),
    document,
  }
}
