/** Shows the progress of a long operation. */
export interface Progress {
  /** Begins a step. */
  step(title: string): void
  /** Reports the progress of the step, 0 to 1. */
  part(done: number): void
  /** Counts within a step of unknown length. */
  count(): void
  /** Ends the last step. */
  end(): void
}

/** Where progress is shown: the error output, so that results stay clean. */
export interface ProgressOutput {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Milliseconds between two drawings of a bar, and between two lines of a count. */
const drawMs = 100
const lineMs = 2_000
/** Characters of the bar. */
const barWidth = 24
/** Share of a step that gets a line without a bar. */
const lineEvery = 0.25

/** A bar that is redrawn on a terminal; elsewhere a line per step, quarter and two seconds of counting. */
export function createProgress(output: ProgressOutput): Progress {
  return output.isTTY === true ? new DrawnProgress(output) : new WrittenProgress(output)
}

class WrittenProgress implements Progress {
  readonly #output: ProgressOutput
  #title = ''
  #written = 0
  #counted = 0
  #writtenAt = 0

  constructor(output: ProgressOutput) {
    this.#output = output
  }

  step(title: string): void {
    this.#title = title
    this.#written = 0
    this.#counted = 0
    this.#writtenAt = performance.now()
    this.#output.write(`${title} ...\n`)
  }

  part(done: number): void {
    if (done < this.#written + lineEvery || done >= 1) return
    this.#written = Math.floor(done / lineEvery) * lineEvery
    this.#output.write(`${this.#title}: ${Math.round(this.#written * 100)} %\n`)
  }

  count(): void {
    this.#counted += 1
    if (performance.now() - this.#writtenAt < lineMs) return
    this.#writtenAt = performance.now()
    this.#output.write(`${this.#title}: ${this.#counted.toLocaleString('en')}\n`)
  }

  end(): void {}
}

class DrawnProgress implements Progress {
  readonly #output: ProgressOutput
  #title = ''
  #part: number | undefined
  #counted = 0
  #startedAt = 0
  #drawnAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(output: ProgressOutput) {
    this.#output = output
  }

  step(title: string): void {
    this.end()
    this.#title = title
    this.#part = undefined
    this.#counted = 0
    this.#startedAt = performance.now()
    this.#draw()
    // The seconds advance even if a step reports no progress.
    this.#timer = setInterval(() => this.#draw(), drawMs).unref()
  }

  part(done: number): void {
    this.#part = Math.min(1, Math.max(0, done))
    if (performance.now() - this.#drawnAt >= drawMs) this.#draw()
  }

  count(): void {
    this.#counted += 1
    if (performance.now() - this.#drawnAt >= drawMs) this.#draw()
  }

  end(): void {
    clearInterval(this.#timer)
    if (this.#title !== '') this.#output.write('\r\u001b[K')
    this.#title = ''
  }

  #draw(): void {
    this.#drawnAt = performance.now()
    const passed = this.#drawnAt - this.#startedAt
    const counted = this.#counted === 0 ? '' : ` ${this.#counted.toLocaleString('en')}`
    const bar = this.#part === undefined ? toRunner(passed) : toBar(this.#part)
    const line = `${bar} ${this.#title}${counted} ${(passed / 1000).toFixed(0)} s`
    const width = Math.max(20, this.#output.columns ?? 80) - 1
    this.#output.write(`\r\u001b[K${line.slice(0, width)}`)
  }
}

/** A running mark, for a step of unknown length. */
function toRunner(passed: number): string {
  const at = Math.floor(passed / drawMs) % barWidth
  return `[${'·'.repeat(at)}#${'·'.repeat(barWidth - at - 1)}]     `
}

function toBar(part: number): string {
  const full = Math.round(part * barWidth)
  return `[${'#'.repeat(full)}${'·'.repeat(barWidth - full)}] ${String(Math.round(part * 100)).padStart(3)}%`
}

/** Counts values as they pass. */
export async function* counting<T>(values: AsyncIterable<T>, progress: Progress): AsyncIterable<T> {
  for await (const value of values) {
    progress.count()
    yield value
  }
}
