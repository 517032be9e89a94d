import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Cleanup, onEnd } from './on-end.ts'
import { noteProductStart, startsProduct } from './product-starts.ts'
import { waitFor } from './wait-for.ts'
import { waitLimitMs, withinLimit } from './within-limit.ts'

/** A program that a test started. */
export interface Child {
  readonly process: ChildProcess
  /** Everything it wrote so far, both outputs together. */
  output(): string
  /** Waits until the output holds the pattern; rejects where the program ends without it. */
  says(what: RegExp): Promise<RegExpExecArray>
  /** Waits until it has ended; resolves with the exit code, or the signal that ended it. Rejects after `limitMs`. */
  ends(limitMs?: number): Promise<number | NodeJS.Signals>
  kill(signal?: NodeJS.Signals): void
}

/** Characters of the end of an output that are shown where a child does not end. */
const lastLength = 4_000

/** What a child inherits: nothing of the caller's settings, so that every run is the same. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_COMPILE_CACHE', 'SystemRoot']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/** Starts a program, by default a TypeScript program with this Node; it is killed when the test ends. */
export function startChild(
  context: Cleanup,
  args: readonly string[],
  {
    env = {},
    cwd,
    program = process.execPath,
  }: { env?: Record<string, string>; cwd?: string; program?: string } = {},
): Child {
  if (startsProduct(args)) noteProductStart()
  const child = spawn(program, args, {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  // Not when it exits: what it said last may come behind that.
  let end: number | NodeJS.Signals | undefined
  const ended = once(child, 'close').then(([code, signal]) => {
    end = (code ?? signal) as number | NodeJS.Signals
    return end
  })
  const name = args.join(' ')
  onEnd(context, async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    process: child,
    output: () => text,
    says: (what) =>
      waitFor(`${what} of ${name}`, () => {
        const match = what.exec(text)
        if (match !== null) return match
        if (end !== undefined) throw new Error(`${name} ended with ${end} first:\n${text}`)
        return undefined
      }),
    ends: (limitMs = waitLimitMs) =>
      withinLimit(
        ended,
        limitMs,
        () => `Waited ${limitMs} ms in vain for the end of ${name}, which said:\n${text.slice(-lastLength)}`,
      ),
    kill: (signal = 'SIGTERM') => child.kill(signal),
  }
}
