import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { killAt } from './kill-at.ts'
import { seededRandom, shortOrLong } from './long-tests.ts'
import { onEnd } from './on-end.ts'
import { waitFor } from './wait-for.ts'

/** A program that is to be killed. */
export interface DoomedChild {
  /** The lines that it has said, whole. Throws where it has ended by itself. */
  lines(): string[]
  /** Resolves when it was killed; rejects where it has ended by itself. */
  readonly killed: Promise<void>
  kill(): void
  /** For tests that stop and wake it, or talk with it. */
  readonly process: ChildProcess
}

/** Starts a program of this folder with a task; `fault` is the point at which it kills itself, `ipc` opens a channel to it. */
export function startDoomed(
  context: TestContext,
  file: string,
  task: object,
  fault?: string,
  { ipc = false } = {},
): DoomedChild {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-said-'))
  onEnd(context, () => rmSync(folder, { recursive: true }))
  const said = path.join(folder, 'said')
  const child = spawn(process.execPath, [file, JSON.stringify(task), said], {
    env: {
      ...serverVariables(),
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...(fault === undefined ? {} : killAt(fault)),
    },
    stdio: ['ignore', 'ignore', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    serialization: 'advanced',
  })
  let errors = ''
  child.stderr!.on('data', (chunk) => {
    errors += chunk
  })
  let failure: unknown
  const killed = once(child, 'close').then(([code, signal]) => {
    if (signal !== 'SIGKILL') throw new Error(`The program was not killed but ended with ${code}:\n${errors}`)
  })
  killed.catch((error) => {
    failure = error
  })
  onEnd(context, async () => {
    child.kill('SIGKILL')
    await killed.catch(() => {})
  })
  return {
    lines() {
      if (failure !== undefined) throw failure
      return existsSync(said) ? readFileSync(said, 'utf8').split('\n').slice(0, -1) : []
    },
    killed,
    kill: () => void child.kill('SIGKILL'),
    process: child,
  }
}

/** Where the servers are, for programs that work on them. */
function serverVariables() {
  const { KAFKA_BROKERS, MONGODB_URI } = process.env
  return { KAFKA_BROKERS, MONGODB_URI }
}

/** Starts a program again and again, and kills it each time after a random number of lines; gives all that it has said. */
export async function killAtRandom(
  context: TestContext,
  maxLines: number,
  start: (round: number) => DoomedChild,
): Promise<string[]> {
  const random = seededRandom(context)
  const said: string[] = []
  for (let round = 0; round < shortOrLong(2, 8); round += 1) {
    const lines = Math.floor(random() * maxLines)
    context.diagnostic(`round ${round} is killed after ${lines} lines`)
    const child = start(round)
    await waitFor(`${lines} lines`, () => child.lines().length >= lines)
    child.kill()
    await child.killed
    said.push(...child.lines())
  }
  return said
}

/** In such a program: its task, and a function that says a line. What was said stays when it is killed. */
export function readTask<T>(): { task: T; say(line: string): void } {
  const file = openSync(process.argv[3]!, 'a')
  return { task: JSON.parse(process.argv[2]!) as T, say: (line) => void writeSync(file, `${line}\n`) }
}
