import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'

/** Time and memory of a start. */
export interface StartFigures {
  /** Milliseconds from the start of the process to its address: of the first run, which compiles, and of the best one. */
  readonly firstMs: number
  readonly bestMs: number
  /** Megabytes resident after the start; undefined if the system does not report it. */
  readonly residentMb: number | undefined
}

const runs = 5

/** Starts the whole product several times in one data folder. */
export function benchStart(): Promise<StartFigures> {
  return withTempFolder(async (folder) => {
    const times: number[] = []
    let residentMb: number | undefined
    for (let run = 0; run < runs; run += 1) {
      const server = await startServer('services/standalone/src/main.ts', {
        TATHYA_DATA: path.join(folder, 'data'),
        NODE_COMPILE_CACHE: path.join(folder, 'cache'),
      })
      times.push(server.startMs)
      residentMb = readResident(server.process.pid!)
      await server.stop()
    }
    return { firstMs: times[0]!, bestMs: Math.min(...times), residentMb }
  })
}

/** Resident memory of a process in megabytes, from /proc (Linux). */
export function readResident(pid: number): number | undefined {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line === null ? undefined : Number(line[1]) / 1024
  } catch {
    return undefined
  }
}
