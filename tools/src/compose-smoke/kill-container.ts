import { setTimeout as pause } from 'node:timers/promises'
import type { Compose, Container } from './compose.ts'

/**
 * Kills the first process of a container with SIGKILL, as a crash or the memory limit would: what `docker kill` ends counts
 * as stopped by hand and is not started again. It is done from a container that sees the processes of the engine's machine.
 */
async function crash(compose: Compose, container: Container, image: string): Promise<void> {
  const pid = (await compose.docker('inspect', '--format', '{{.State.Pid}}', container.id)).trim()
  const kill = ['--pid', 'host', '--user', '0', '--network', 'none', '--entrypoint', 'node', image]
  await compose.docker('run', '--rm', ...kill, '--eval', `process.kill(${Number(pid)}, 'SIGKILL')`)
}

/**
 * Kills a container's process and waits until it is started again and healthy, or, where it cannot be ready, runs; gives the
 * seconds that it took.
 */
export async function untilHealed(
  compose: Compose,
  container: Container,
  signal: AbortSignal,
  { ready = true } = {},
): Promise<number> {
  const begin = performance.now()
  const format = '{{.RestartCount}} {{.State.Status}} {{.State.Health.Status}}'
  const look = async () =>
    (await compose.docker('inspect', '--format', format, container.id)).trim().split(' ')
  const [before] = await look()
  await crash(compose, container, smallImage)
  for (;;) {
    const [restarts, status, health] = await look()
    const healed = restarts !== before && status === 'running' && (health === 'healthy' || !ready)
    if (healed) return (performance.now() - begin) / 1000
    await pause(200, undefined, { signal })
  }
}

/** An image that is there anyway and has Node. */
const smallImage = 'tathya/calendar'
