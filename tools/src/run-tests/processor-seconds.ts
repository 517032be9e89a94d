import { existsSync, readFileSync } from 'node:fs'

/** Begins a line about a test file. */
export const usedMark = 'test file used'

/** The unit of `/proc`: hundredths of a second, on every system that Node runs on. */
const ticksPerSecond = 100

/** Seconds of a processor that this process has used, with its children that have ended if the system has `/proc`. */
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
export function toUsedLine(file: string, seconds: number): string {
  return `${usedMark} ${seconds.toFixed(1)} s of a processor: ${file}\n`
}
