import type { TestEvent } from 'node:test/reporters'
import { toUsedLine, usedSeconds } from './processor-seconds.ts'

/** Begins the lines of this reporter. */
const mark = 'test file took'

/**
 * A reporter of Node's test runner, used beside another one: at the end it prints how many seconds each file took that took
 * more than one, and what it used of a processor. Files that share a process are measured by their tests, others by their
 * process; loading the sources is counted with the first file of a process.
 */
export default async function* reportFileSeconds(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const byTests = new Map<string, number>()
  const byProcess = new Map<string, number>()
  const used = new Map<string, number>()
  let usedBefore = 0
  for await (const { type, data } of events) {
    if (type === 'test:summary' && data.file !== undefined) byProcess.set(data.file, data.duration_ms)
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.file !== undefined)
      byTests.set(data.file, (byTests.get(data.file) ?? 0) + data.details.duration_ms)
    if (type === 'test:complete' && data.nesting === 0 && data.file !== undefined) {
      const usedNow = usedSeconds()
      used.set(data.file, (used.get(data.file) ?? 0) + usedNow - usedBefore)
      usedBefore = usedNow
    }
  }
  for (const [file, milliseconds] of new Map([...byTests, ...byProcess]))
    if (milliseconds > 1000) yield `${mark} ${Math.round(milliseconds / 1000)} s: ${file}\n`
  // A file with a process of its own notes it at its end, by the preload: others may run beside it.
  if (byProcess.size === 0) for (const [file, seconds] of used) yield toUsedLine(file, seconds)
}

/** Variables with which Node's test runner prints these lines, too. */
export function withFileSeconds(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const reporters = ['spec', import.meta.filename].flatMap((reporter) => [
    `--test-reporter=${JSON.stringify(reporter)}`,
    '--test-reporter-destination=stdout',
  ])
  const preload = `--import=${new URL('preload.mjs', import.meta.url).href}`
  return { ...env, NODE_OPTIONS: [env.NODE_OPTIONS ?? '', ...reporters, preload].join(' ').trim() }
}

/** The files of the lines that `reportFileSeconds` has printed, and their seconds, the slowest first. */
export function readFileSeconds(output: string): { file: string; seconds: number }[] {
  return [...output.matchAll(new RegExp(`${mark} (\\d+) s: (.+)$`, 'gm'))]
    .map(([, seconds, file]) => ({ file: file!, seconds: Number(seconds) }))
    .sort((a, b) => b.seconds - a.seconds)
}
