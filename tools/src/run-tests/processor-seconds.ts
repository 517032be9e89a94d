import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Begins a line about a test file, and one about all files of a process of Node's test runner. */
const fileMark = 'test file used'
const runMark = 'test files used'

/** Files of the table: the others cost little. */
const shownFiles = 25

/** What `/proc` counts in: hundredths of a second, on every system that Node runs on. */
const ticksPerSecond = 100

/**
 * The seconds of a processor that this process has used, with its children that have ended; on systems without `/proc`
 * without them.
 */
export function usedSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childSeconds()
}

function childSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0
  // The name of the program, in brackets, may contain blanks: the fields that follow it are counted from there.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

/** The line about a test file. */
export function toFileLine(file: string, seconds: number): string {
  return `${fileMark} ${seconds.toFixed(1)} s of a processor: ${file}\n`
}

/** The line about all the files of a process of the test runner. */
export function toRunLine(seconds: number): string {
  return `${runMark} ${seconds.toFixed(1)} s of a processor\n`
}

/** The seconds of a processor by project and by file that the lines of a run tell, the most first. */
export function readProcessorSeconds(output: string): {
  projects: [name: string, seconds: number][]
  files: [file: string, seconds: number][]
} {
  const runs = output.matchAll(new RegExp(`^@tathya/([\\w-]+):\\s?${runMark} ([\\d.]+) s`, 'gm'))
  const files = output.matchAll(new RegExp(`${fileMark} ([\\d.]+) s of a processor: (.+)$`, 'gm'))
  return {
    projects: sumUp([...runs].map(([, name, seconds]) => [name!, Number(seconds)])),
    files: sumUp([...files].map(([, seconds, file]) => [file!, Number(seconds)])),
  }
}

function sumUp(parts: readonly (readonly [name: string, seconds: number])[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [name, seconds] of parts) sums.set(name, (sums.get(name) ?? 0) + seconds)
  return [...sums].sort(([, a], [, b]) => b - a)
}

/** A text of the seconds of a processor by project and of the files that used most; undefined if no line tells any. */
export function describeProcessorSeconds(root: string, output: string): string | undefined {
  const { projects, files } = readProcessorSeconds(output)
  if (files.length === 0 && projects.length === 0) return undefined
  const all = projects.reduce((sum, [, seconds]) => sum + seconds, 0)
  return [
    ...(projects.length > 1 ? [`Seconds of a processor by project, ${Math.round(all)} in all:`] : []),
    ...(projects.length > 1 ? projects.map(([name, seconds]) => toRow(name, seconds)) : []),
    'Seconds of a processor, with those of the programs that a test file starts:',
    ...files.slice(0, shownFiles).map(([file, seconds]) => toRow(path.relative(root, file), seconds)),
  ].join('\n')
}

function toRow(name: string, seconds: number): string {
  return `  ${seconds.toFixed(0).padStart(4)}  ${name}`
}
