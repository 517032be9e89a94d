import { parseArgs, styleText } from 'node:util'
import { CannotListen, ConfigError } from '@tathya/platform'
import { OtherInstallation } from '@tathya/storage'
import { assertServers } from './distributed/assert-servers.ts'
import { Fleet } from './distributed/fleet.ts'
import { joinInstallation } from './distributed/join-installation.ts'
import { NoServers } from './distributed/no-servers.ts'
import { planFleet, usage, WrongPlan } from './distributed/plan.ts'
import { createPrefixedLog } from './distributed/prefixed-log.ts'
import { ProgramFailed } from './distributed/run-program.ts'
import { openSharedPort } from './distributed/shared-port.ts'

/** Starts every service as a process of its own on given servers, and stops them together. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { replicas: { type: 'string', multiple: true }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const plan = planFleet(process.env, values.replicas ?? [])
  await assertServers(plan.servers)
  await joinInstallation(plan.settings)
  const { HOST, PORT } = plan.settings
  // Windows has no inheritance of sockets.
  const port = process.platform === 'win32' ? undefined : await openSharedPort(HOST, PORT)
  const log = createPrefixedLog(plan.units.map(({ label }) => label))
  const fleet = new Fleet(plan, log, port)
  let isStopping = false
  const stop = () => {
    if (isStopping) fleet.kill()
    else log.write('Stopping the gateway, then the services. Ctrl-C again kills all of them.')
    isStopping = true
    void fleet.stop().then(() => {
      log.write('Stopped.')
      process.exit(process.exitCode ?? 0)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // A terminal that is closed sends it too.
  process.on('SIGHUP', () => (process.stdin.isTTY ? stop() : fleet.reload()))
  try {
    await fleet.start()
  } catch (error) {
    if (isStopping) return
    log.write(`The start failed: ${explain(error)}`)
    process.exitCode = 1
    stop()
  }
}

function explain(error: unknown): string {
  return error instanceof ProgramFailed ? error.message : ((error as Error).stack ?? String(error))
}

try {
  await main()
} catch (error) {
  const isExpected = [NoServers, WrongPlan, ConfigError, OtherInstallation, CannotListen].some(
    (kind) => error instanceof kind,
  )
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  process.stderr.write(
    `${styleText('red', isExpected || isUsage ? (error as Error).message : explain(error))}\n`,
  )
  if (isUsage || error instanceof WrongPlan) process.stderr.write(`\n${usage}`)
  process.exitCode = isExpected ? 1 : 2
}
