/** Shows the progress of a long operation. */
export interface Progress {
  /** Begins a step. */
  step(title: string): void
  /** Progress of the step, 0 to 1. */
  part(done: number): void
}

export const silentProgress: Progress = { step() {}, part() {} }
