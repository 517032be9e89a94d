import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Compose, openCompose } from './compose-smoke/compose.ts'
import { untilHealed } from './compose-smoke/kill-container.ts'
import { outlastOutage } from './compose-smoke/outage.ts'
import { readCalls, tryCall } from './compose-smoke/readme-calls.ts'

/*
 * Starts docker-compose.yml as it is, under a project name and at a port of its own; runs the README's calls through it; kills
 * the process of every container in turn and waits until all is as before; stops Kafka and MongoDB while entries come in;
 * prints sizes, memory and times; removes everything.
 * Ends with 1 where something does not hold. Needs Docker with Compose, and bash and curl.
 */

const root = path.resolve(import.meta.dirname, '../..')
/** Milliseconds for everything but the removal. */
const limitMs = Number(process.env.SMOKE_LIMIT_SECONDS ?? 600) * 1000
/** Milliseconds for which a call may fail after its service was killed, or until what it reads is stored. */
const patienceMs = 60_000
const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(limitMs), stopped()])
  const port = await freePort()
  const env = { PUBLISH: `127.0.0.1:${port}`, TATHYA_PUBLIC_URL: `http://127.0.0.1:${port}` }
  const compose = openCompose(root, 'tathya-smoke', env, signal)
  try {
    await timed('Built and healthy', () => compose.run('up', '--build', '--detach', '--wait', '--quiet-pull'))
    const key = (await compose.run('exec', '--no-TTY', 'gateway', 'cat', '/keys/private/admin-key')).trim()
    const caller = { url: `http://127.0.0.1:${port}`, key, signal }
    const calls = readCalls(root)
    await timed(`The README's ${calls.length} calls are answered`, () => answerAll(calls, caller))
    await printContainers(compose)
    await killEach(compose, () => answerAll(calls, caller), signal)
    const outage = await outlastOutage(compose, caller)
    say(
      `Kafka and MongoDB away, the logger killed: all it had accepted is stored, once, after ${outage.toFixed(1)} s`,
    )
    say('All of it holds.')
  } catch (error) {
    say(`It does not hold: ${signal.aborted ? String(signal.reason) : (error as Error).message}`)
    await tellTrouble(env)
    process.exitCode = 1
  } finally {
    await openCompose(root, 'tathya-smoke', env).run('down', '--volumes', '--timeout', '20')
  }
}

/** Runs every call until it is answered as it should be. */
async function answerAll(calls: readonly string[], caller: Parameters<typeof tryCall>[2]): Promise<void> {
  for (const call of calls) {
    const end = performance.now() + patienceMs
    for (;;) {
      const fault = await tryCall(root, call, caller)
      if (fault === undefined) break
      if (performance.now() > end) throw new Error(`${call}\nwas answered with ${fault}`)
      await pause(200, undefined, { signal: caller.signal })
    }
  }
}

async function killEach(compose: Compose, check: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (const container of await compose.containers()) {
    if (container.state !== 'running') continue
    const healed = await untilHealed(compose, container, signal)
    const begin = performance.now()
    await check()
    const answered = (performance.now() - begin) / 1000
    say(
      `Killed ${container.name}: healthy after ${healed.toFixed(1)} s, all calls after ${answered.toFixed(1)} s more`,
    )
  }
}

/** Size of the image, memory and time of the start, of every container. */
async function printContainers(compose: Compose): Promise<void> {
  for (const { id, name, service, image, state } of await compose.containers()) {
    if (state !== 'running') continue
    const size = Number(await compose.docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
    const memory = (await compose.docker('stats', '--no-stream', '--format', '{{.MemUsage}}', id)).split(
      ' / ',
    )
    const log = await compose.run('logs', '--no-log-prefix', service)
    const [, start] = /answers on \S+ after (\S+) s/.exec(log) ?? []
    const started = start === undefined ? '' : `, started in ${start} s`
    say(`${name}: image ${Math.round(size)} MB, memory ${memory[0]}${started}`)
  }
}

/** The last lines of every container, for whoever must find out. */
async function tellTrouble(env: Readonly<Record<string, string>>): Promise<void> {
  const compose = openCompose(root, 'tathya-smoke', env)
  say(await compose.run('ps', '--all').catch(String))
  say(await compose.run('logs', '--tail', '15').catch(String))
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now()
  await work()
  say(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Fires when this program is told to stop, so that what it started is removed all the same. */
function stopped(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => controller.abort(new Error(`stopped by ${name}`)))
  return controller.signal
}

await main()
