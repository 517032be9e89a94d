/** One that does a calendar's work, ours or a package; `T` is what it takes. */
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

/** A piece of work that all contenders do on the same days. */
export interface Race {
  readonly question: string
  /** Ours first; the others are compared with it. */
  readonly contenders: readonly Contender[]
  readonly rounds: number
  /** Gives the days of the next turn: asked for once for each contender in each round. */
  readonly takeDays: () => readonly number[]
  /** Measures the second time that a day is asked for, not the first. */
  readonly again?: boolean
  /** What a figure stands for: one day, or the days of a round together. */
  readonly per: 'day' | 'round'
  /** Most microseconds that are wanted of ours. */
  readonly aim?: number
}

/** What one contender needed, in microseconds: the best of the rounds, since other programs can only add to it. */
export interface RaceFigure {
  readonly question: string
  readonly by: string
  readonly micros: number
  /** Its time by ours. */
  readonly ratio: number
  readonly aim?: number
}

/** Lets the contenders work by turns, round by round, so that a busy machine slows all of them alike. */
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

/** How contenders of this product are named, with what tells them apart after it. */
export const ours = 'this product'

/** Results are kept here, so that no compiler can leave the work out. */
export const kept: { last: unknown } = { last: undefined }

function measure({ prepare, run }: Contender, days: readonly number[]): number {
  const inputs = days.map(prepare) as never[]
  const started = performance.now()
  for (const input of inputs) kept.last = run(input)
  return (performance.now() - started) * 1000
}
