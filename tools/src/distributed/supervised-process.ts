import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from '@tathya/test-servers'
import type { Unit } from './plan.ts'
import type { PrefixedLog } from './prefixed-log.ts'
import { RestartPause } from './restart-pause.ts'
import { nodeArgs, ProgramFailed, programArgs } from './run-program.ts'
import type { SharedPort } from './shared-port.ts'

/** Milliseconds after which a process that should stop is killed. */
const stopTimeoutMs = 60_000

/** The number of the shared port's descriptor in a process: behind the standard streams and the channel. */
const portFd = 4

/** A process that is restarted at the same address when it ends. */
export class SupervisedProcess {
  readonly unit: Unit
  readonly #env: NodeJS.ProcessEnv
  readonly #log: PrefixedLog
  readonly #port: SharedPort | undefined
  readonly #url = Promise.withResolvers<string>()
  readonly #ended = Promise.withResolvers<void>()
  #ports: Record<string, string> = {}
  #child: ChildProcess | undefined
  #metricsUrl: string | undefined
  #isUp = false
  #isStopping = false
  readonly #pause = new RestartPause()
  #timer: NodeJS.Timeout | undefined

  /** Starts the process; `env` is added to the settings of the unit. It accepts from `port` if there is one. */
  constructor(unit: Unit, env: NodeJS.ProcessEnv, log: PrefixedLog, port?: SharedPort) {
    this.unit = unit
    this.#env = env
    this.#log = log
    this.#port = port
    this.#url.promise.catch(() => {})
    void this.#begin()
  }

  /** Its address. Rejects with `ProgramFailed` if it ends before it is up. */
  get url(): Promise<string> {
    return this.#url.promise
  }

  get metricsUrl(): string | undefined {
    return this.#metricsUrl
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Stops it; resolves when it has ended. Kills it after a minute. */
  async stop(): Promise<void> {
    if (!this.#isStopping) {
      this.#isStopping = true
      clearTimeout(this.#timer)
      if (this.#child === undefined) this.#ended.resolve()
      else this.#child.kill('SIGTERM')
      setTimeout(() => this.kill(), stopTimeoutMs).unref()
    }
    await this.#ended.promise
  }

  /** Sends SIGHUP to a process that is up, since one that starts would end by it. */
  reload(): void {
    if (this.#isUp) this.#child?.kill('SIGHUP')
  }

  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  async #begin(): Promise<void> {
    this.#ports = await choosePorts(this.unit.env)
    if (this.#isStopping) this.#ended.resolve()
    else this.#start()
  }

  #start(): void {
    const startedAt = performance.now()
    // A group of its own: Ctrl-C reaches this program alone, which stops the others in order. They notice by the channel
    // when this program is killed.
    const child = spawn(process.execPath, [...nodeArgs, ...programArgs(this.unit.main)], {
      env: {
        ...this.#env,
        ...this.unit.env,
        ...this.#ports,
        ...(this.#port === undefined ? {} : { TATHYA_LISTEN_FD: String(portFd) }),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...(this.#port === undefined ? [] : [this.#port.fd])],
      detached: true,
    })
    this.#child = child
    this.#log.follow(this.unit.label, child.stdout!, 'out', () => {})
    this.#log.follow(this.unit.label, child.stderr!, 'error', (line) => this.#read(line))
    child.once('close', (code, signal) => this.#restart(code ?? signal, performance.now() - startedAt))
  }

  #read(line: string): void {
    const [, url] = /answers on (http:\S+)/.exec(line) ?? []
    const [, metricsUrl] = /^ {2}metrics: (http:\S+)/.exec(line) ?? []
    if (metricsUrl !== undefined) this.#metricsUrl = metricsUrl
    if (url === undefined) return
    if (this.#isUp) this.#log.write(`${this.unit.label} is up again as process ${this.pid}.`)
    this.#isUp = true
    this.#url.resolve(url)
  }

  #restart(exit: unknown, ranMs: number): void {
    const { label } = this.unit
    this.#child = undefined
    if (this.#isStopping) return this.#ended.resolve()
    if (!this.#isUp) {
      this.#url.reject(new ProgramFailed(`${label} ended with ${exit} before it was up; see its log.`))
      return this.#ended.resolve()
    }
    const pauseMs = this.#pause.after(ranMs)
    this.#log.write(`${label} has ended with ${exit}. It is restarted in ${pauseMs / 1000} s.`)
    this.#timer = setTimeout(() => this.#start(), pauseMs)
  }
}

/** Free ports for settings of 0, so that the process keeps its address when it is restarted. */
async function choosePorts(env: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const open = ['PORT', 'TATHYA_METRICS_PORT'].filter((name) => env[name] === '0')
  return Object.fromEntries(
    await Promise.all(open.map(async (name) => [name, String(await findFreePort())] as const)),
  )
}
