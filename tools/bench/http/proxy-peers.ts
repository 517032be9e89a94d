import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
/** Installed once, and reused by later runs. */
const environment = path.join(root, '.cache', 'bench', 'proxies')
const packages = ['fastify', '@fastify/reply-from', 'http-proxy-middleware', 'httpxy']

/** Where the program of a peer finds its packages. */
export const peerPackages = path.join(environment, 'node_modules', 'from-here.js')

/** Installs libraries of proxies from npm outside the workspaces; resolves with a message on failure. */
export async function installProxies(): Promise<string | undefined> {
  if (packages.every((name) => existsSync(path.join(environment, 'node_modules', name)))) return undefined
  try {
    await run('npm', ['install', '--prefix', environment, '--no-audit', '--no-fund', ...packages])
    return undefined
  } catch (error) {
    return `The other proxies cannot be installed: ${(error as Error).message.trim().split('\n').at(-1)}`
  }
}
