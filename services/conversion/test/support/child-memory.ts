import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes of the resident memory of all processes below one; 0 where the system does not tell. */
export function childMemory(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return children.reduce((sum, child) => sum + residentMemory(child) + childMemory(child), 0)
  } catch {
    return 0
  }
}

function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1_024
}
