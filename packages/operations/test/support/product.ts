import { makeKey } from '@tathya/gateway'
import { listen, loadConfig } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { createStandalone, StandaloneConfig } from '@tathya/standalone'
import { type Cleanup, noteProductStart, onEnd, suiteContext } from '@tathya/testing'

/** The whole product, in the process of the test. */
export interface WholeProduct {
  readonly url: string
  /** Paths of the requests that came, in order. */
  readonly paths: readonly string[]
  /** Settings by which commands work on it. */
  readonly env: { readonly TATHYA_URL: string; readonly TATHYA_ADMIN_KEY: string }
}

const suite = suiteContext()
let started: Promise<WholeProduct> | undefined

/** The whole product on a free port, in a data folder of its own, started once for all test files of the process. */
export function wholeProduct(): Promise<WholeProduct> {
  started ??= startWholeProduct(suite)
  return started
}

async function startWholeProduct(context: Cleanup): Promise<WholeProduct> {
  noteProductStart()
  const key = makeKey()
  const env = { TATHYA_ADMIN_KEY: key, TATHYA_CHAT_MODEL: 'none', TATHYA_DOCDB_SLOTS: '1' }
  const platform = await createTestPlatform(context, { env })
  const product = await createStandalone(platform, loadConfig(StandaloneConfig, env))
  await product.start()
  const paths: string[] = []
  const { url, drain } = await listen((request, response) => {
    paths.push(request.url ?? '')
    product.handle(request, response)
  })
  product.gatewayListens(url)
  onEnd(context, async () => {
    await drain({ limitMs: 0 })
    await product.close()
  })
  return { url, paths, env: { TATHYA_URL: url, TATHYA_ADMIN_KEY: key } }
}
