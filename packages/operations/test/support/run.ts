import path from 'node:path'
import type { Cleanup } from '@tathya/testing'
import { startChild } from '@tathya/testing'
import { runTathya } from '../../src/program.ts'
import type { CommandContext } from '../../src/terminal/context.ts'

/** What a command of the program printed, and its exit code. */
export interface Run {
  readonly code: number | string
  /** Results and reports, in the order in which they were written. */
  readonly text: string
}

const program = path.resolve(import.meta.dirname, '../../bin/tathya.mjs')

/** Runs a command as a program of its own, with this environment alone. */
export async function runProgram(
  context: Cleanup,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Run> {
  const child = startChild(context, [program, ...args], { env })
  return { code: (await child.ends()) as number | string, text: child.output() }
}

/** Runs a command in this process, with this environment alone. */
export async function run(
  args: readonly string[],
  env: Record<string, string | undefined>,
  terminal: Pick<CommandContext, 'columns' | 'askSecret'> = {},
): Promise<Run> {
  let text = ''
  const write = (line: string) => {
    text += `${line}\n`
  }
  const code = await runTathya(args, {
    env,
    now: () => new Date('2026-11-21T00:00:00Z'),
    print: write,
    write: (part) => {
      text += part
    },
    report: write,
    ...terminal,
    progress: { step() {}, part() {}, count() {}, end() {} },
  })
  return { code, text }
}
