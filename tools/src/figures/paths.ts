import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { identityHeader, type Listener, listen, loadConfig, type Service } from '@tathya/platform'
import { createPlatform, type Platform, PlatformConfig } from '@tathya/runtime'
import { createStandalone, StandaloneConfig } from '@tathya/standalone'
import { calledFiles } from './called-files.ts'

const root = path.join(import.meta.dirname, '../../..')
const Config = PlatformConfig.extend(StandaloneConfig.shape)
/** Requests of a path. Work in the background runs less often, so that it is not counted. */
const requests = 20

/** The project files of which a function runs for every request of a path. */
export interface RequestPath {
  readonly name: string
  /** From the request to the gateway until the work is done. */
  readonly whole: readonly string[]
  /** The same for a request that the service itself gets, without the gateway. */
  readonly service: readonly string[]
}

/** Finds the paths of a log entry to its record, and of a list page, computed and remembered, in the whole product. */
export async function requestPaths(): Promise<RequestPath[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-paths-'))
  try {
    return await inProduct(folder, async (start) => [
      await start('POST /e/logger to its record', 'logger', async (call) => {
        const committed = passed('entry-committed')
        await call('/e/logger', { method: 'POST', body: JSON.stringify(entry()) })
        await committed
      }),
      await start('GET /e/imports, computed', 'economics-data', (call, number) =>
        call(`/e/imports?sort=-amount&limit=2&offset=${number}`),
      ),
      await start('GET /e/imports, remembered', 'economics-data', (call) => call('/e/imports?per_page=1')),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const entry = () => ({ customer_id: 42, service_name: 'figures', exception_message: randomUUID() })

/** Resolves when the process passes a step of the product. */
function passed(name: string): Promise<void> {
  return new Promise((resolve) => {
    const listener = (message: unknown) => {
      if (message !== name) return
      unsubscribe('tathya:step', listener)
      resolve()
    }
    subscribe('tathya:step', listener)
  })
}

/** Calls an address; rejects if it is refused. */
type Call = (address: string, init?: RequestInit) => Promise<void>
/** Measures a path; `send` makes its request of a number, which is another one each time. */
type Measure = (
  name: string,
  service: string,
  send: (call: Call, number: number) => Promise<void>,
) => Promise<RequestPath>

/** Runs the whole product on a folder while paths are measured. */
async function inProduct<T>(folder: string, run: (measure: Measure) => Promise<T>): Promise<T> {
  const config = loadConfig(Config, { TATHYA_DATA: folder, LOG_LEVEL: 'silent' })
  await using opened = new AsyncDisposableStack()
  const platform = await createPlatform(config)
  opened.defer(() => platform.close())
  const product = await createStandalone(platform, config)
  opened.defer(() => product.close())
  await product.start()
  const gateway = await open(opened, product)
  let number = 0
  return await run(async (name, serviceName, send) => {
    const service = product.services.find((candidate) => candidate.name === serviceName)!
    const direct = await open(opened, service)
    const measure = async (call: Call) => {
      // Loads what is loaded on first use.
      await send(call, number++)
      return calledFiles(root, requests, () => send(call, number++))
    }
    return {
      name,
      whole: await measure(caller(gateway.url, { authorization: `Bearer ${product.freshAdminKey}` })),
      service: await measure(caller(direct.url, { [identityHeader]: await sign(platform, serviceName) })),
    }
  })
}

async function open(opened: AsyncDisposableStack, { handle }: Service): Promise<Listener> {
  const listener = await listen(handle)
  opened.defer(() => listener.drain({ limitMs: 0 }))
  return listener
}

/** The identity of an admin, as the gateway signs it for a service. */
function sign({ identity }: Platform, service: string): Promise<string> {
  return identity.sign(
    { owner: 'admin', scopes: ['admin'], customer_id: null, key_id: 'key_figures' },
    service,
  )
}

function caller(url: string, headers: Readonly<Record<string, string>>): Call {
  return async (address, init) => {
    const answer = await fetch(url + address, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${text}`)
  }
}
