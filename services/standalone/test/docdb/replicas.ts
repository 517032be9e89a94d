import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeKey } from '@tathya/gateway'
import { type OpenApiDocument, silentLogger } from '@tathya/platform'
import { createMongo } from '@tathya/storage/mongo'
import { contentsIn, endLeasesSooner, passContentTime } from '@tathya/storage/testing'
import { findFreePort } from '@tathya/test-servers'
import { type Child, type Cleanup, killAt, onEnd, startChild, tempFolder, waitFor } from '@tathya/testing'
import type { Place } from '../document-ledger.ts'
import { ownServers } from '../own-servers.ts'
import { type Product, programOf, toProduct } from '../start-product.ts'

/** A replica of DocDB. */
export interface Replica {
  readonly child: Child
  /** Jobs whose end it has written. */
  ended(): Promise<number>
}

/** A gateway and replicas of DocDB on Kafka and MongoDB, with one slot each. No other service runs. */
export interface Replicas extends Product {
  /** The first, which was started with the gateway. */
  readonly first: Replica
  /** Starts a replica by its number, from 0: at its address and in its folder. `fault` is the step that kills it. */
  start(at: number, fault?: string): Promise<Replica>
  /** What all have left; none runs any more. */
  readonly place: Place
  /** Lets the leases of replicas that were killed end. */
  endLeases(): Promise<void>
}

/** Longer than a job is held for a replica that gives no sign of life. */
const leaseSeconds = 60

const common = { TATHYA_METRICS_PORT: '0', LOG_FORMAT: 'json' }
/** Tests ask more often than callers may. */
const limits = {
  ...{ TATHYA_ANONYMOUS_RATE: '100000', TATHYA_ANONYMOUS_BURST: '100000' },
  ...{ TATHYA_KEY_RATE: '100000', TATHYA_KEY_BURST: '100000' },
}

/** Makes topics and a database, and starts the gateway, which knows the addresses of `count` replicas, and the first of them. */
export async function startReplicas(context: Cleanup, count: number): Promise<Replicas> {
  const servers = ownServers(context, 'docdb')
  const folder = tempFolder(context)
  const ports = await Promise.all(Array.from({ length: count }, findFreePort))
  const keys = generateKeyPairSync('ed25519')
  const env = { ...common, ...servers, TATHYA_CALLBACK_KEY: randomBytes(32).toString('base64') }
  await applyTopics(context, servers)
  const folderOf = (at: number) => path.join(folder, `docdb-${at}`)
  const start = async (at: number, fault?: string): Promise<Replica> => {
    const child = startChild(context, programOf(undefined, 'services/docdb/src/main.ts'), {
      env: {
        ...{ ...env, ...(fault === undefined ? {} : killAt(fault)) },
        ...{ PORT: String(ports[at]), TATHYA_DATA: folderOf(at), TATHYA_DOCDB_SLOTS: '1' },
        TATHYA_IDENTITY_KEY: toText(keys.publicKey),
      },
    })
    await child.says(/answers on (http:\S+)/)
    const [, metrics] = await child.says(/metrics: (http:\S+)/)
    return { child, ended: () => countEnded(metrics!) }
  }
  const first = await start(0)
  const keyFile = path.join(folder, 'admin-key')
  writeFileSync(keyFile, makeKey())
  const gateway = startChild(context, programOf(undefined, 'services/gateway/src/main.ts'), {
    env: {
      ...{ ...env, ...limits, PORT: '0', TATHYA_DATA: path.join(folder, 'gateway') },
      TATHYA_IDENTITY_KEY: toText(keys.privateKey),
      TATHYA_ADMIN_KEY_FILE: keyFile,
      TATHYA_UPSTREAM_DOCDB: ports.map((port) => `http://127.0.0.1:${port}`).join(),
    },
  })
  const [, url] = await gateway.says(/answers on (http:\S+)/)
  const [, metricsUrl] = await gateway.says(/metrics: (http:\S+)/)
  await waitFor('the document of DocDB', async () => {
    const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument
    return paths?.['/e/jobs/{id}'] !== undefined
  })
  const product = await toProduct(gateway, { url: url!, metricsUrl: metricsUrl!, folder, keyFile })
  const folders = ports.map((_, at) => folderOf(at))
  return {
    ...{ ...product, first, start },
    place: placeOn(context, { ...env, TATHYA_DATA: path.join(folder, 'left') }, folders),
    endLeases: () => endLeasesSooner(servers.MONGODB_URI, leaseSeconds),
  }
}

async function applyTopics(context: Cleanup, env: Record<string, string>): Promise<void> {
  const program = programOf(undefined, 'packages/operations/src/main.ts')
  const apply = startChild(context, [...program, 'topics', 'apply'], { env })
  if ((await apply.ends()) !== 0) throw new Error(`The topics could not be made:\n${apply.output()}`)
}

/** Stored files are those of GridFS, also without a record. */
function placeOn(
  context: Cleanup,
  env: Record<string, string> & { MONGODB_URI: string },
  folders: string[],
): Place {
  const mongo = createMongo(env.MONGODB_URI, silentLogger)
  onEnd(context, () => mongo.close())
  return {
    ...{ env, folders },
    fileIds: () => contentsIn(mongo),
    passTime: () => passContentTime(mongo),
  }
}

async function countEnded(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('tathya_jobs_ended_total'))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

function toText(key: KeyObject): string {
  return JSON.stringify({ ...key.export({ format: 'jwk' }), alg: 'EdDSA' })
}
