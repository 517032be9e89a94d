import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from './server.ts'

/** What a start costs. */
export interface StartFigures {
  /** Milliseconds from the start of the process to its address, the best of the runs; the first one compiles. */
  readonly firstMs: number
  readonly bestMs: number
  /** Megabytes resident after the start; undefined where the system does not tell. */
  readonly residentMb: number | undefined
}

const runs = 5

/** Starts the whole product several times in one data folder. */
export async function benchStart(): Promise<StartFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-bench-'))
  const times: number[] = []
  let residentMb: number | undefined
  try {
    for (let run = 0; run < runs; run += 1) {
      const server = await startServer('services/standalone/src/main.ts', {
        TATHYA_DATA: path.join(folder, 'data'),
        NODE_COMPILE_CACHE: path.join(folder, 'cache'),
      })
      times.push(server.startMs)
      residentMb = readResident(server.process.pid!)
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return { firstMs: times[0]!, bestMs: Math.min(...times), residentMb }
}

/** Resident memory of a process in megabytes, from /proc (Linux). */
function readResident(pid: number): number | undefined {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line === null ? undefined : Number(line[1]) / 1024
  } catch {
    return undefined
  }
}
