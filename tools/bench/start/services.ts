import path from 'node:path'
import { services } from '@tathya/contracts/internal'
import { findServers, withDatabase } from '@tathya/test-servers'
import { runProgram } from '../../src/distributed/run-program.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { readResident, type StartFigures } from './standalone.ts'

const runs = 3

/** Time and memory of the start of one service. */
export interface ServiceStart extends StartFigures {
  readonly service: string
  /** On a data folder, or on Kafka and MongoDB. */
  readonly mode: 'folder' | 'servers'
}

/** Starts each service several times: on a data folder, and on servers if they are set. */
export function benchServiceStarts(): Promise<ServiceStart[]> {
  return withTempFolder(async (folder) => {
    const keys = path.join(folder, 'keys')
    await runProgram('services/gateway/src/make-keys.ts', [keys], process.env)
    const results: ServiceStart[] = []
    for (const service of [...services.map(({ name }) => name), 'gateway']) {
      results.push({
        service,
        mode: 'folder',
        ...(await measure(service, path.join(folder, 'alone', service), {})),
      })
      const env = toServerSettings(service, keys)
      if (env === undefined) continue
      results.push({
        service,
        mode: 'servers',
        ...(await measure(service, path.join(folder, 'shared', service), env)),
      })
    }
    return results
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

/** The settings of a service on Kafka and MongoDB; undefined if none are set. */
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
