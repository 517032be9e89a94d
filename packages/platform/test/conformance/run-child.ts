import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { onEnd } from './on-end.ts'

/** A program that is to be killed. */
export interface DoomedChild {
  /** The lines that it has written whole. */
  lines(): string[]
  /** Resolves with how it ended; rejects where it has ended by itself. */
  readonly killed: Promise<void>
  kill(): void
}

/** Starts a program of this folder with a task; `fault` is the point at which it kills itself. */
export function startDoomed(context: TestContext, file: string, task: object, fault?: string): DoomedChild {
  const child: ChildProcess = spawn(process.execPath, [file, JSON.stringify(task)], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, TATHYA_FAULT: fault },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout!.on('data', (chunk) => {
    output += chunk
  })
  child.stderr!.on('data', (chunk) => {
    errors += chunk
  })
  onEnd(context, () => child.kill('SIGKILL'))
  const killed = once(child, 'close').then(([code, signal]) => {
    if (signal !== 'SIGKILL') throw new Error(`The program was not killed but ended with ${code}:\n${errors}`)
  })
  killed.catch(() => {})
  return {
    lines: () => output.split('\n').slice(0, -1),
    killed,
    kill: () => void child.kill('SIGKILL'),
  }
}
