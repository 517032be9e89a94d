import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { CannotListen } from '@tathya/platform'
import { openSharedPort, type SharedPort } from '../src/distributed/shared-port.ts'

const program = path.join(import.meta.dirname, 'shared-port-server.ts')
const skip = process.platform === 'win32' && 'Windows has no inheritance of sockets'

/** Starts a process that accepts from the port. */
async function startProcess(context: TestContext, port: SharedPort): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 2, 2, 'ipc', port.fd] })
  context.after(() => child.kill('SIGKILL'))
  const [url] = await once(child, 'message')
  assert.equal(url, `http://127.0.0.1:${port.port}`)
  return child
}

/** Sends a request over a new connection; returns `answer`, or how it failed. */
function sendRequest(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    )
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.on('close', () => resolve(bytes > 0 ? 'answer' : 'closed'))
  })
}

test('connections to a shared port wait for another process when one ends', { skip }, async (context) => {
  const port = await openSharedPort('127.0.0.1', 0)
  context.after(() => port.close())
  const children = [await startProcess(context, port), await startProcess(context, port)]
  const outcomes = new Map<string, number>()
  let stop = false
  const callers = Array.from({ length: 16 }, async () => {
    while (!stop) {
      const outcome = await sendRequest(port.port)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  })
  const end = async (at: number, signal: NodeJS.Signals) => {
    const ended = once(children[at]!, 'exit')
    children[at]!.kill(signal)
    await ended
    children[at] = await startProcess(context, port)
  }
  try {
    for (const at of [0, 1]) await end(at, 'SIGTERM')
    assert.deepEqual([...outcomes.keys()], ['answer'])
    await end(0, 'SIGKILL')
  } finally {
    stop = true
    await Promise.all(callers)
  }
  // A kill resets the connections that its process has accepted, and no others.
  assert.equal(outcomes.get('ECONNREFUSED'), undefined)
  assert.ok((outcomes.get('answer') ?? 0) > 100)
})

test('connections wait while no process accepts', { skip }, async (context) => {
  const port = await openSharedPort('127.0.0.1', 0)
  context.after(() => port.close())
  const first = await startProcess(context, port)
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  const answer = sendRequest(port.port)
  await startProcess(context, port)
  assert.equal(await answer, 'answer')
})

test('a port that is taken cannot be shared', { skip }, async (context) => {
  const server = createServer().listen(0, '127.0.0.1')
  context.after(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await assert.rejects(openSharedPort('127.0.0.1', port), (error) => error instanceof CannotListen)
  await assert.rejects(openSharedPort('192.0.2.1', 0), /has no address 192\.0\.2\.1/)
})
