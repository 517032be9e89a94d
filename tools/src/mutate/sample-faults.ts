import type { Fault } from './find-faults.ts'
import { pick, shuffle } from './random.ts'

/** A fault and the file that it is put into. */
export interface SampledFault extends Fault {
  readonly file: string
}

/**
 * Samples faults of several files: functions are equally likely, a file gives a second one only after each has given one, and
 * a function gives one fault, each kind that it offers equally likely.
 */
export function sampleFaults(
  faultsOf: ReadonlyMap<string, readonly Fault[]>,
  size: number,
  random: () => number,
): SampledFault[] {
  const functions = [...faultsOf].flatMap(([file, faults]) =>
    [...Map.groupBy(faults, ({ functionName }) => functionName).values()].map((own) => ({
      file,
      faults: own,
    })),
  )
  const taken = new Map<string, number>()
  const ranked = shuffle(functions, random).map((entry) => {
    const round = taken.get(entry.file) ?? 0
    taken.set(entry.file, round + 1)
    return { ...entry, round }
  })
  return ranked
    .toSorted((a, b) => a.round - b.round)
    .slice(0, size)
    .map(({ file, faults }) => {
      const kinds = [...Map.groupBy(faults, ({ change }) => change.kind).values()]
      return { file, ...pick(pick(kinds, random), random) }
    })
}
