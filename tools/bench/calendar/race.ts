/** An implementation of calendar functions: this product or a package. */
export interface Contender {
  readonly by: string
  /** Makes its input of a day (days since 1970-01-01); not measured. */
  readonly prepare: (day: number) => unknown
  readonly run: (input: never) => unknown
}

/** Declares a contender; its input is typed here and kept opaque in the race. */
export function contender<T>(by: string, prepare: (day: number) => T, run: (input: T) => unknown): Contender {
  return { by, prepare, run }
}

/** A computation that all contenders run on the same days. */
export interface Race {
  readonly question: string
  /** Ours first; the others are compared with it. */
  readonly contenders: readonly Contender[]
  readonly rounds: number
  /** Returns the days of the next run; called once for each contender in each round. */
  readonly takeDays: () => readonly number[]
  /** Measures the second computation of a day, not the first. */
  readonly again?: boolean
  /** What a figure stands for: one day, or the days of a round together. */
  readonly per: 'day' | 'round'
  /** Maximum microseconds for this product. */
  readonly aim?: number
}

/** The time of one contender in microseconds: the best of the rounds, since other programs can only slow it down. */
export interface RaceFigure {
  readonly question: string
  readonly by: string
  readonly micros: number
  /** Its time by ours. */
  readonly ratio: number
  readonly aim?: number
}

/** Runs the contenders in turns, so that load on the machine affects all of them alike. */
export function runRace(race: Race): RaceFigure[] {
  const best = race.contenders.map(() => Number.POSITIVE_INFINITY)
  // The first round is for the compiler.
  for (let round = 0; round <= race.rounds; round++) {
    for (const [at, runner] of race.contenders.entries()) {
      const days = race.takeDays()
      if (race.again) measure(runner, days)
      const micros = measure(runner, days) / (race.per === 'day' ? days.length : 1)
      if (round > 0) best[at] = Math.min(best[at]!, micros)
    }
  }
  return race.contenders.map(({ by }, at) => ({
    question: race.question,
    by,
    micros: best[at]!,
    ratio: best[at]! / best[0]!,
    ...(race.aim === undefined || !by.startsWith(ours) ? {} : { aim: race.aim }),
  }))
}

/** The prefix of the names of this product's contenders. */
export const ours = 'this product'

/** Holds results, so that the compiler cannot eliminate the computation. */
const sink: { last: unknown } = { last: undefined }

function measure({ prepare, run }: Contender, days: readonly number[]): number {
  const inputs = days.map(prepare) as never[]
  const started = performance.now()
  for (const input of inputs) sink.last = run(input)
  return (performance.now() - started) * 1000
}
