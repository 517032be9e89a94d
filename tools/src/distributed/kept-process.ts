import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from '@tathya/test-servers'
import type { Unit } from './plan.ts'
import type { PrefixedLog } from './prefixed-log.ts'
import { ProgramFailed, programArgs } from './run-program.ts'

/** Milliseconds before a process that ended is started again: of the first time, and at most. */
const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** A process that ran for so long is well: the next pause is a short one again. */
const wellMs = 60_000
/** Milliseconds after which a process that should stop is killed. */
const stopMs = 60_000

/** A process that is started again where it ends, at the same address. */
export interface KeptProcess {
  readonly unit: Unit
  /** Where it answers. Rejects with `ProgramFailed` where it ends before it ever did. */
  readonly url: Promise<string>
  readonly metricsUrl: () => string | undefined
  readonly pid: () => number | undefined
  /** Resolves when it has ended. */
  stop(): Promise<void>
  kill(): void
}

/** Starts a process; `env` is added to its own. */
export function keepProcess(unit: Unit, env: NodeJS.ProcessEnv, log: PrefixedLog): KeptProcess {
  const url = Promise.withResolvers<string>()
  url.promise.catch(() => {})
  const ended = Promise.withResolvers<void>()
  let ports: Record<string, string> = {}
  let child: ChildProcess | undefined
  let metricsUrl: string | undefined
  let up = false
  let stopping = false
  let pause = firstPauseMs
  let timer: NodeJS.Timeout | undefined

  function hear(line: string): void {
    const [, address] = /answers on (http:\S+)/.exec(line) ?? []
    const [, metrics] = /^ {2}metrics: (http:\S+)/.exec(line) ?? []
    if (metrics !== undefined) metricsUrl = metrics
    if (address === undefined) return
    if (up) log.say(`${unit.label} is up again as process ${child?.pid}.`)
    up = true
    url.resolve(address)
  }

  function start(): void {
    const startedAt = performance.now()
    // A group of its own: Ctrl-C reaches this program alone, which stops the others in order. The channel tells them where
    // this program is killed.
    const started = spawn(process.execPath, programArgs(unit.main), {
      env: { ...env, ...unit.env, ...ports },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    child = started
    log.follow(unit.label, started.stdout!, 'out', () => {})
    log.follow(unit.label, started.stderr!, 'error', hear)
    started.once('close', (code, signal) => whenEnded(code ?? signal, performance.now() - startedAt))
  }

  function whenEnded(outcome: unknown, ranMs: number): void {
    child = undefined
    if (stopping) return ended.resolve()
    if (!up) {
      url.reject(
        new ProgramFailed(`${unit.label} ended with ${outcome} before it was up; its log tells why.`),
      )
      return ended.resolve()
    }
    if (ranMs > wellMs) pause = firstPauseMs
    log.say(`${unit.label} has ended with ${outcome}. It is started again in ${pause / 1000} s.`)
    timer = setTimeout(start, pause)
    pause = Math.min(pause * 2, longestPauseMs)
  }

  async function begin(): Promise<void> {
    ports = await choosePorts(unit.env)
    if (stopping) ended.resolve()
    else start()
  }

  void begin()
  return {
    unit,
    url: url.promise,
    metricsUrl: () => metricsUrl,
    pid: () => child?.pid,
    async stop() {
      if (!stopping) {
        stopping = true
        clearTimeout(timer)
        if (child === undefined) ended.resolve()
        else child.kill('SIGTERM')
        setTimeout(() => child?.kill('SIGKILL'), stopMs).unref()
      }
      await ended.promise
    },
    kill: () => void child?.kill('SIGKILL'),
  }
}

/** Ports for those that are left to us, to which the process comes back when it is started again. */
async function choosePorts(env: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const open = ['PORT', 'TATHYA_METRICS_PORT'].filter((name) => env[name] === '0')
  return Object.fromEntries(
    await Promise.all(open.map(async (name) => [name, String(await findFreePort())] as const)),
  )
}
