import {
  createIdentity,
  generateIdentityKey,
  identityHeader,
  type OpenApiDocument,
  toPublicKey,
} from '@tathya/platform'
import { type Cleanup, createCheckedClient, startChild, tempFolder } from '@tathya/testing'
import { type Product, type ProductOptions, programOf } from './start-product.ts'

const key = await generateIdentityKey()
const identity = await createIdentity(key)

/** A service that runs without a gateway, which the test stands in for. */
export type LoneService = Product & Required<Pick<Product, 'callerHeaders'>>

/** Starts one service as a process of its own in a data folder, and waits until it answers: a start of seconds less than the product's. */
export async function startService(
  context: Cleanup,
  service: 'conversion' | 'docdb' | 'logger',
  { folder = tempFolder(context), env = {} }: ProductOptions = {},
): Promise<LoneService> {
  const child = startChild(context, programOf(undefined, `services/${service}/src/main.ts`), {
    env: {
      TATHYA_DATA: folder,
      PORT: '0',
      TATHYA_METRICS_PORT: '0',
      LOG_FORMAT: 'json',
      TATHYA_IDENTITY_KEY: JSON.stringify(toPublicKey(key)),
      ...env,
    },
  })
  const [, url] = await child.says(/answers on (http:\S+)/)
  const [, metricsUrl] = await child.says(/metrics: (http:\S+)/)
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument
  const scopes = ['documents' as const, 'log:read' as const, 'log:write' as const]
  const caller = { owner: 'test', scopes, customer_id: null, key_id: 'key_test' }
  return {
    ...{ url: url!, metricsUrl: metricsUrl!, folder, child, document, adminKey: '' },
    client: createCheckedClient(url!, document),
    callerHeaders: async () => ({ [identityHeader]: await identity.sign(caller, service) }),
  }
}
