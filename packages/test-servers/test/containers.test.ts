import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { startContainers } from '../src/containers.ts'
import { hasImages, noImages } from './find-docker.ts'

describe('servers in containers', { skip: (await hasImages()) ? false : noImages }, () => {
  test('answer where they say, and are gone when they are stopped', async () => {
    const servers = await startContainers(AbortSignal.timeout(240_000))
    const addresses = [servers.kafkaBrokers, new URL(servers.mongodbUri).host]
    try {
      for (const address of addresses) assert.equal(await isOpen(address), true, address)
    } finally {
      await servers.stop()
    }
    for (const address of addresses) assert.equal(await isOpen(address), false, address)
  })
})

async function isOpen(address: string): Promise<boolean> {
  const [host, port] = address.split(':')
  const socket = connect(Number(port), host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
