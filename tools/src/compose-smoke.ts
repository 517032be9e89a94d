import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Compose, type Container, openCompose } from './compose-smoke/compose.ts'
import { readCalls, tryCall } from './compose-smoke/documented-calls.ts'
import { killAndWait } from './compose-smoke/kill-container.ts'
import { outlastOutage } from './compose-smoke/outage.ts'
import { exitOnHelp } from './exit-on-help.ts'

const usage = `Smoke test of docker-compose.yml, under a project name and port of its own: runs the calls of docs/calls.md, kills
the process of every container in turn and waits until it is healthy again, stops Kafka and MongoDB while log entries arrive,
and prints image sizes, memory and times. Removes everything at the end.

npm run smoke    exit status 1 on failure; needs Docker with Compose, bash and curl

  SMOKE_LIMIT_SECONDS   time limit, 600 if not set
`

const root = path.resolve(import.meta.dirname, '../..')
/** Milliseconds for everything but the cleanup. */
const limitMs = Number(process.env.SMOKE_LIMIT_SECONDS ?? 600) * 1000
/** Milliseconds for which a call may fail after its service was killed, or until the data that it reads is stored. */
const retryMs = 60_000

async function main(): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(limitMs), stopSignal()])
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
    console.log(
      `Kafka and MongoDB away, the logger killed: all it had accepted is stored, once, after ${outage.toFixed(1)} s`,
    )
    console.log('All checks passed.')
  } catch (error) {
    console.log(`Failed: ${signal.aborted ? String(signal.reason) : (error as Error).message}`)
    await printLogs(env)
    process.exitCode = 1
  } finally {
    await openCompose(root, 'tathya-smoke', env).run('down', '--volumes', '--timeout', '20')
  }
}

/** Repeats every call until its answer is as expected. */
async function answerAll(calls: readonly string[], caller: Parameters<typeof tryCall>[2]): Promise<void> {
  for (const call of calls) {
    const end = performance.now() + retryMs
    for (;;) {
      const fault = await tryCall(root, call, caller)
      if (fault === undefined) break
      if (performance.now() > end) throw new Error(`${call}\nwas answered with ${fault}`)
      await pause(200, undefined, { signal: caller.signal })
    }
  }
}

/** Kills every container in turn; resolves when all calls are answered again. */
async function killEach(compose: Compose, check: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (const container of await compose.containers()) {
    if (container.state !== 'running') continue
    const healthy = await killAndWait(compose, container, signal)
    const begin = performance.now()
    await check()
    const answered = (performance.now() - begin) / 1000
    console.log(
      `Killed ${container.name}: healthy after ${healthy.toFixed(1)} s, all calls after ${answered.toFixed(1)} s more`,
    )
  }
}

/** Prints the image size, memory and start time of every container. */
async function printContainers(compose: Compose): Promise<void> {
  const running = (await compose.containers()).filter(({ state }) => state === 'running')
  const memory = await readMemory(compose, running)
  for (const { id, name, service, image } of running) {
    const size = Number(await compose.docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6
    const log = await compose.run('logs', '--no-log-prefix', service)
    const [, start] = /answers on \S+ after (\S+) s/.exec(log) ?? []
    const started = start === undefined ? '' : `, started in ${start} s`
    console.log(`${name}: image ${Math.round(size)} MB, memory ${memory.get(id)}${started}`)
  }
}

/** The memory in use, by the id of a container. Asked for all at once: Docker measures for two seconds. */
async function readMemory(
  compose: Compose,
  containers: readonly Container[],
): Promise<ReadonlyMap<string, string>> {
  const format = '{{.ID}} {{.MemUsage}}'
  const ids = containers.map(({ id }) => id)
  const lines = (
    await compose.docker('stats', '--no-stream', '--no-trunc', '--format', format, ...ids)
  ).split('\n')
  return new Map(
    ids.map((id) => {
      const [, memory] = lines.find((line) => line.startsWith(id))?.split(' ') ?? []
      return [id, memory ?? 'unknown']
    }),
  )
}

/** Prints the state and the last log lines of every container. */
async function printLogs(env: Readonly<Record<string, string>>): Promise<void> {
  const compose = openCompose(root, 'tathya-smoke', env)
  console.log(await compose.run('ps', '--all').catch(String))
  console.log(await compose.run('logs', '--tail', '15').catch(String))
}

async function timed(label: string, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now()
  await work()
  console.log(`${label}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Aborts on SIGINT and SIGTERM, so that the containers are removed. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => controller.abort(new Error(`stopped by ${name}`)))
  return controller.signal
}

exitOnHelp(usage)
await main()
