import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Cleanup, onEnd } from './on-end.ts'
import { waitFor } from './wait-for.ts'

/** A program that a test started. */
export interface Child {
  readonly process: ChildProcess
  /** Everything it wrote so far, both outputs together. */
  output(): string
  /** Waits until the output holds the text or pattern. */
  says(what: RegExp, limitMs?: number): Promise<RegExpExecArray>
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
  kill(signal?: NodeJS.Signals): void
}

/** What a child inherits: nothing of the caller's settings, so that every run is the same. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_COMPILE_CACHE', 'SystemRoot']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/** Starts a TypeScript program with this Node; it is killed when the test ends. */
export function startChild(
  context: Cleanup,
  args: readonly string[],
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Child {
  const child = spawn(process.execPath, args, {
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
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  onEnd(context, async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    process: child,
    output: () => text,
    says: (what, limitMs = 20_000) =>
      waitFor(
        `${what} of ${args.join(' ')}`,
        () => {
          const match = what.exec(text)
          if (match !== null) return match
          if (child.exitCode !== null)
            throw new Error(`${args.join(' ')} ended with ${child.exitCode} first:\n${text}`)
          return undefined
        },
        limitMs,
      ),
    ended,
    kill: (signal = 'SIGTERM') => child.kill(signal),
  }
}
