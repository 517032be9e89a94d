import { connect } from 'node:net'
import { NoServers } from './no-servers.ts'
import type { ServerAddresses } from './plan.ts'

/** Milliseconds to connect. */
const connectTimeoutMs = 3_000

/** Resolves if a broker and a member of the replica set accept connections. Rejects with `NoServers`. */
export async function assertServers({ kafka, mongodb }: ServerAddresses): Promise<void> {
  const [, hosts = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(mongodb) ?? []
  const members =
    hosts === '' ? [] : hosts.split(',').map((host) => (/:\d+$/.test(host) ? host : `${host}:27017`))
  const checks = await Promise.all([findFault('Kafka', kafka), findFault('MongoDB', members)])
  const faults = checks.filter((fault) => fault !== undefined)
  if (faults.length > 0) throw new NoServers(...faults)
}

/** Returns a message if no address answers. mongodb+srv names, which resolve to others, are not tried. */
async function findFault(name: string, addresses: readonly string[]): Promise<string | undefined> {
  if (addresses.length === 0) return undefined
  try {
    await Promise.any(addresses.map(tryConnect))
    return undefined
  } catch (error) {
    const [first] = (error as AggregateError).errors as Error[]
    return `${name} does not answer at ${addresses.join(', ')} (${first?.message}).`
  }
}

function tryConnect(address: string): Promise<void> {
  const at = address.lastIndexOf(':')
  const host = address.slice(0, at).replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(address.slice(at + 1)), timeout: connectTimeoutMs })
    socket.once('connect', () => resolve(socket.destroy() && undefined))
    socket.once('timeout', () =>
      socket.destroy(new Error(`no connection within ${connectTimeoutMs / 1000} s`)),
    )
    socket.once('error', reject)
  })
}
