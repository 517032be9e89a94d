/** Shows a person how far a long operation is. */
export interface Progress {
  /** Begins a step. */
  step(title: string): void
  /** How far the step is, 0 to 1. */
  part(done: number): void
}

/** Shows nothing. */
export const silentProgress: Progress = { step() {}, part() {} }
