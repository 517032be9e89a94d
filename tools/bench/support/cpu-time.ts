import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Clock ticks a second in /proc (sysconf _SC_CLK_TCK), 100 on every Linux that Node runs on. */
const ticksASecond = 100

/** Processor seconds of a process, its descendants, and those of them that have ended. Linux only. */
export function cpuSecondsOfTree(pid: number): number {
  const processes = readStats()
  const ticks = (of: number): number =>
    processes
      .filter((entry) => entry.pid === of)
      .concat(processes.filter(({ parent }) => parent === of))
      .reduce((sum, entry) => sum + (entry.pid === of ? entry.ticks : ticks(entry.pid)), 0)
  return ticks(pid) / ticksASecond
}

/** Peak resident megabytes of the largest descendant whose command line has this text; 0 while there is none. Linux only. */
export function peakMbOfTree(pid: number, text: string): number {
  const processes = readStats()
  const below = (of: number): number[] =>
    processes.filter(({ parent }) => parent === of).flatMap((child) => [child.pid, ...below(child.pid)])
  const peaks = below(pid).map((child) => {
    try {
      if (!readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(text)) return 0
      const [, kilobytes = '0'] =
        /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
      return Number(kilobytes) / 1024
    } catch {
      return 0
    }
  })
  return Math.max(0, ...peaks)
}

function readStats(): { pid: number; parent: number; ticks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
}

/** Fields 4 and 14 to 17 of proc(5); undefined if the process has ended. */
function readStat(pid: string): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid: Number(pid), parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}

/** Processor seconds of a program and its children, until it ends. Rejects if it fails or is not installed. */
export async function cpuSecondsOf(program: string, args: readonly string[]): Promise<number> {
  const { stdout } = await run('/bin/bash', [
    '-c',
    '"$@" >/dev/null 2>&1 || exit; times',
    'bash',
    program,
    ...args,
  ])
  // The second line is that of the children: user and system time, as 0m1.234s.
  const times = stdout
    .trim()
    .split('\n')
    .at(-1)!
    .matchAll(/(\d+)m([\d.]+)s/g)
  return [...times].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}
