import path from 'node:path'
import { services } from '@tathya/contracts/internal'
import { findServers, withDatabase } from '@tathya/test-servers'
import { runProgram } from '../src/distributed/run-program.ts'
import { inFolder } from './in-folder.ts'
import { startServer } from './server.ts'
import { readResident, type StartFigures } from './start.ts'

const runs = 3

/** What the start of one service costs. */
export interface ServiceStart extends StartFigures {
  readonly service: string
  /** `folder` alone, or on `servers`. */
  readonly mode: 'folder' | 'servers'
}

/** Starts each service alone, several times in one data folder: without servers, and on those that are set. */
export function benchServiceStarts(): Promise<ServiceStart[]> {
  return inFolder(async (folder) => {
    const keys = path.join(folder, 'keys')
    await runProgram('services/gateway/src/make-keys.ts', [keys], process.env)
    const found: ServiceStart[] = []
    for (const service of [...services.map(({ name }) => name), 'gateway']) {
      found.push({
        service,
        mode: 'folder',
        ...(await measure(service, path.join(folder, 'alone', service), {})),
      })
      const env = toServerSettings(service, keys)
      if (env === undefined) continue
      found.push({
        service,
        mode: 'servers',
        ...(await measure(service, path.join(folder, 'shared', service), env)),
      })
    }
    return found
  })
}

async function measure(service: string, data: string, env: Record<string, string>): Promise<StartFigures> {
  const times: number[] = []
  let residentMb: number | undefined
  for (let run = 0; run < runs; run += 1) {
    const server = await startServer(`services/${service}/src/main.ts`, {
      TATHYA_DATA: data,
      NODE_COMPILE_CACHE: path.join(data, '..', '..', 'cache'),
      ...env,
    })
    times.push(server.startMs)
    residentMb = readResident(server.process.pid!)
    await server.stop()
  }
  return { firstMs: times[0]!, bestMs: Math.min(...times), residentMb }
}

/** The settings of a service on Kafka and MongoDB; undefined where none are set. */
function toServerSettings(service: string, keys: string): Record<string, string> | undefined {
  const servers = findServers()
  if (servers === undefined) return undefined
  const half = service === 'gateway' ? 'identity-key.json' : 'identity-key.public.json'
  return {
    KAFKA_BROKERS: servers.kafkaBrokers,
    KAFKA_TOPIC_PREFIX: 'tathya-bench.',
    MONGODB_URI: withDatabase(servers.mongodbUri, 'tathya-bench'),
    TATHYA_IDENTITY_KEY_FILE: path.join(keys, half),
    TATHYA_CALLBACK_KEY_FILE: path.join(keys, 'callback-key'),
    TATHYA_ADMIN_KEY_FILE: path.join(keys, 'admin-key'),
  }
}
