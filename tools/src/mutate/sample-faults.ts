import type { Fault } from './find-faults.ts'
import { pick, shuffle } from './random.ts'

/** A fault and the file that it is put into. */
export interface SampledFault extends Fault {
  readonly file: string
}

/**
 * Samples faults of several files: functions are equally likely, a file gives a second one only after each has given one, and
 * a function gives one fault, each kind that it offers equally likely. `isLoadable` refuses a fault that another one replaces:
 * a module that Node cannot load shows nothing of the tests.
 */
export function sampleFaults(
  faultsOf: ReadonlyMap<string, readonly Fault[]>,
  size: number,
  random: () => number,
  isLoadable: (file: string, fault: Fault) => boolean = () => true,
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
  const sample: SampledFault[] = []
  for (const { file, faults } of ranked.toSorted((a, b) => a.round - b.round)) {
    if (sample.length === size) break
    const fault = pickFault(faults, random, (candidate) => isLoadable(file, candidate))
    if (fault !== undefined) sample.push({ file, ...fault })
  }
  return sample
}

/** A fault that can be loaded, each kind equally likely; undefined if there is none. */
function pickFault(
  faults: readonly Fault[],
  random: () => number,
  isLoadable: (fault: Fault) => boolean,
): Fault | undefined {
  const left = new Set(faults)
  while (left.size > 0) {
    const kinds = [...Map.groupBy(left, ({ change }) => change.kind).values()]
    const fault = pick(pick(kinds, random), random)
    if (isLoadable(fault)) return fault
    left.delete(fault)
  }
  return undefined
}
