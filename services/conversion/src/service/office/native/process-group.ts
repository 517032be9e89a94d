import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { groupCommand } from './guard.ts'

/** Milliseconds for processes to end after one another, before all that are left are killed at once. */
const orderMs = 2_000
const pollMs = 20

/** A process of a session. */
interface Member {
  readonly pid: number
  readonly parent: number
  readonly hasEnded: boolean
  /** Resident. */
  readonly bytes: number
}

/**
 * A command in a session of its own, which dies with this process. An init in it may make more groups; where the system has no
 * `/proc`, only the first one is killed.
 */
export class ProcessGroup {
  readonly #child: ChildProcess
  /** Resolves when the command has ended. */
  readonly ended: Promise<void>
  #isAlive = true

  constructor(
    command: readonly string[],
    options: { readonly cwd: string; readonly env: Record<string, string> },
  ) {
    const [program, ...args] = groupCommand(command)
    const stdio = ['pipe', 'ignore', 'ignore', 'pipe'] as const
    this.#child = spawn(program!, args, { ...options, detached: true, stdio: [...stdio] })
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.#isAlive = false
        resolve()
      }
      this.#child.once('exit', end)
      this.#child.once('error', end)
    })
    const [input, , , running] = this.#child.stdio
    // An idle program does not keep the product alive.
    for (const handle of [this.#child, input, running]) (handle as { unref?(): void } | null)?.unref?.()
    for (const stream of [input, running]) stream?.on('error', () => undefined)
    running?.on('close', () => (input as Writable).write('\n'))
    ;(running as NodeJS.ReadableStream | null)?.resume()
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Ends all processes of the session; resolves when the shell that started them has exited. */
  async kill(): Promise<void> {
    if (this.#child.pid === undefined || !this.#isAlive) return
    this.#child.ref()
    // A stopped process would not take leave of its children.
    await this.#signalAll('SIGCONT')
    await this.#killInOrder()
    await this.#signalAll('SIGKILL')
    await this.ended
  }

  /** Resident bytes of all its processes; 0 where the system has no `/proc`. */
  async memory(): Promise<number> {
    return (await this.#members()).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Kills children before their parents, which take leave of them. */
  async #killInOrder(): Promise<void> {
    for (const end = performance.now() + orderMs; this.#isAlive && performance.now() < end; ) {
      const members = await this.#members()
      if (members.length === 0) return
      const parents = new Set(members.map(({ parent }) => parent))
      for (const { pid, hasEnded } of members) {
        const isLast = !hasEnded && !parents.has(pid) && pid !== this.#child.pid
        if (isLast) this.#signal(pid, 'SIGKILL')
      }
      await Promise.race([this.ended, sleep(pollMs)])
    }
  }

  async #signalAll(signal: NodeJS.Signals): Promise<void> {
    const members = await this.#members()
    for (const pid of [...members.map((member) => member.pid), -this.#child.pid!]) this.#signal(pid, signal)
  }

  #signal(pid: number, signal: NodeJS.Signals): void {
    try {
      process.kill(pid, signal)
    } catch {
      // It has just ended.
    }
  }

  async #members(): Promise<Member[]> {
    const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
    const members = await Promise.all(pids.map((pid) => this.#memberOf(pid)))
    return members.filter((member) => member !== undefined)
  }

  async #memberOf(pid: string): Promise<Member | undefined> {
    // The name in parentheses may have spaces; after it come the state, the parent, the group, the session, and 21st the resident pages.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(fields[3]) !== this.#child.pid) return undefined
    return {
      pid: Number(pid),
      parent: Number(fields[1]),
      hasEnded: fields[0] === 'Z',
      bytes: Number(fields[21]) * pageBytes,
    }
  }
}

/** Of all processors for which LibreOffice is packaged, but for some ARM systems, where the sum is too low. */
const pageBytes = 4_096
