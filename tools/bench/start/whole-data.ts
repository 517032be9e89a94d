import path from 'node:path'
import { datasets } from '@tathya/contracts/http'
import { cpuSecondsOfTree } from '../support/cpu-time.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { readResident } from './standalone.ts'

/** What a program served, and what it cost. */
export interface WholeDataFigures {
  /** The folder of the program. */
  readonly program: string
  /** Milliseconds to the address, and of processor time until then. */
  readonly startMs: number
  readonly startCpuMs: number
  /** Megabytes resident after the start, and after every dataset was read. */
  readonly startMb: number | undefined
  readonly loadedMb: number | undefined
  /** Milliseconds of the first page of each dataset, the slowest first. */
  readonly firstPages: readonly { readonly id: string; readonly rows: number; readonly ms: number }[]
  /** Milliseconds of a later page: the median over all datasets and rounds. */
  readonly laterMs: number
}

/** Pages of each dataset beside the first. */
const laterPages = 10

/**
 * Starts the product of each folder in turn, such as this one and that of an earlier version, and reads every dataset. The
 * first start of each fills the cache of compiled code and is not measured.
 */
export function benchWholeData(programs: readonly string[]): Promise<WholeDataFigures[]> {
  return withTempFolder(async (folder) => {
    const figures: WholeDataFigures[] = []
    for (const run of [0, 1])
      for (const [at, program] of programs.entries()) {
        const measured = await measure(program, path.join(folder, String(at)))
        if (run === 1) figures.push(measured)
      }
    return figures
  })
}

async function measure(program: string, folder: string): Promise<WholeDataFigures> {
  const server = await startServer(
    path.relative('.', path.join(program, 'services/standalone/src/main.ts')),
    {
      TATHYA_DATA: path.join(folder, 'data'),
      NODE_COMPILE_CACHE: path.join(folder, 'cache'),
    },
  )
  const { pid } = server.process
  try {
    const startCpuMs = 1000 * cpuSecondsOfTree(pid!)
    const startMb = readResident(pid!)
    const firstPages: { id: string; rows: number; ms: number }[] = []
    const later: number[] = []
    for (const { id } of datasets) {
      const ask = async (query: string) => {
        const begun = performance.now()
        const answer = await fetch(`${server.url}/e/datasets/${id}/rows?per_page=100${query}`)
        await answer.arrayBuffer()
        return { ms: performance.now() - begun, rows: Number(answer.headers.get('x-total-count')) }
      }
      firstPages.push({ id, ...(await ask('')) })
      for (let page = 2; page < 2 + laterPages; page += 1) later.push((await ask(`&page=${page}`)).ms)
    }
    return {
      program,
      startMs: server.startMs,
      startCpuMs,
      startMb,
      loadedMb: readResident(pid!),
      firstPages: firstPages.toSorted((a, b) => b.ms - a.ms),
      laterMs: later.toSorted((a, b) => a - b)[later.length >> 1]!,
    }
  } finally {
    await server.stop()
  }
}
