import { createScrubber } from '@tathya/platform'
import { onePerKind } from './one-per-kind.ts'
import { sampleEntries } from './sample-entries.ts'

/** Processor time of one way to go through an entry. */
export interface ScrubFigure {
  readonly entry: string
  readonly by: string
  /** Microseconds of processor time for 1,000 bytes of the entry's JSON: the best of the rounds. */
  readonly microsPerKb: number
  /** Its time by ours. */
  readonly ratio: number
}

const rounds = 12
const callsOfRound = 300

/** Scrubbing beside writing the same entry as JSON, and beside an expression for each kind, in turns. */
export function benchScrub(): ScrubFigure[] {
  const scrubber = createScrubber()
  return Object.entries(sampleEntries).flatMap(([entry, value]) => {
    const kilobytes = Buffer.byteLength(JSON.stringify(value)) / 1000
    const ways: readonly (readonly [by: string, run: () => unknown])[] = [
      ['this product', () => scrubber.value(value)],
      ['JSON.stringify', () => JSON.stringify(value)],
      ['an expression a kind', () => onePerKind(value)],
    ]
    const best = ways.map(() => Number.POSITIVE_INFINITY)
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, [, run]] of ways.entries()) {
        const micros = measure(run) / kilobytes
        // The first round is for the compiler.
        if (round > 0) best[at] = Math.min(best[at]!, micros)
      }
    }
    return ways.map(([by], at) => ({ entry, by, microsPerKb: best[at]!, ratio: best[at]! / best[0]! }))
  })
}

/** Holds results, so that the compiler cannot eliminate the computation. */
const sink: { last: unknown } = { last: undefined }

function measure(run: () => unknown): number {
  const before = process.cpuUsage()
  for (let call = 0; call < callsOfRound; call += 1) sink.last = run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / callsOfRound
}
