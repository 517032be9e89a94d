import { setTimeout as pause } from 'node:timers/promises'
import type { Compose, Container } from './compose.ts'

/**
 * Kills the first process of a container with SIGKILL, as a crash or the memory limit would. `docker kill` would count as a
 * manual stop, after which Docker does not restart the container. Runs in a container that shares the host's PID namespace.
 */
async function crash(compose: Compose, container: Container): Promise<void> {
  const pid = (await compose.docker('inspect', '--format', '{{.State.Pid}}', container.id)).trim()
  const kill = ['--pid', 'host', '--user', '0', '--network', 'none', '--entrypoint', 'node', smallImage]
  await compose.docker('run', '--rm', ...kill, '--eval', `process.kill(${Number(pid)}, 'SIGKILL')`)
}

/**
 * Kills a container's process and waits until it is restarted and healthy, or only running if `ready` is false. Resolves with
 * the seconds that took.
 */
export async function killAndWait(
  compose: Compose,
  container: Container,
  signal: AbortSignal,
  { ready = true } = {},
): Promise<number> {
  const begin = performance.now()
  const format = '{{.RestartCount}} {{.State.Status}} {{.State.Health.Status}}'
  const inspect = async () =>
    (await compose.docker('inspect', '--format', format, container.id)).trim().split(' ')
  const [before] = await inspect()
  await crash(compose, container)
  for (;;) {
    const [restarts, status, health] = await inspect()
    const isUp = restarts !== before && status === 'running' && (health === 'healthy' || !ready)
    if (isUp) return (performance.now() - begin) / 1000
    await pause(200, undefined, { signal })
  }
}

/** An image of the project that has Node. */
const smallImage = 'tathya/calendar'
