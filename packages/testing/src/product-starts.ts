import { appendFileSync } from 'node:fs'

/** Programs that start the whole product: in one process, and as one process per service. */
const programs = ['services/standalone/src/main.ts', 'tools/src/start-distributed.ts']

/** True if the arguments of Node start the whole product. */
export function startsProduct(args: readonly string[]): boolean {
  return args.some((arg) => programs.some((program) => arg.replaceAll('\\', '/').endsWith(program)))
}

/**
 * Notes a start of the whole product by the running test file, in the file that `npm test` names: it prints the sum, since each
 * start costs seconds of a processor.
 */
export function noteProductStart(): void {
  const file = process.env.TATHYA_TEST_STARTS
  if (file === undefined || process.argv[1] === undefined) return
  appendFileSync(file, `${process.argv[1]}\n`)
}
