import { createProgram } from '../../src/program.ts'
import type { RunContext } from '../../src/terminal/context.ts'

/** The context of a program that is read and not run. */
export const silentContext: RunContext = {
  env: {},
  now: () => new Date(),
  print() {},
  write() {},
  report() {},
  progress: { step() {}, part() {}, count() {}, end() {} },
  finish() {},
  program: () => createProgram(silentContext),
}
