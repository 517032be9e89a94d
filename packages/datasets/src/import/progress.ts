/** Tells a person how far a long work is. */
export interface Progress {
  /** A new step begins. */
  step(title: string): void
  /** How far the step is, 0 to 1. */
  part(done: number): void
  /** No step is going on any more. */
  end(): void
}

/** Where progress is shown: the error output, so that what a program prints stays clean. */
export interface ProgressOutput {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Milliseconds between two drawings. */
const drawMs = 100
/** Characters of the bar. */
const barWidth = 24
/** Parts of a step that get a line where no bar can be drawn. */
const lineEvery = 0.25

/** Says nothing. */
export const silentProgress: Progress = { step() {}, part() {}, end() {} }

/** A bar that is drawn over itself on a terminal; elsewhere a line a step, and one for each further quarter of a long one. */
export function createProgress(output: ProgressOutput): Progress {
  return output.isTTY === true ? drawnProgress(output) : writtenProgress(output)
}

function writtenProgress(output: ProgressOutput): Progress {
  let title = ''
  let told = 0
  return {
    step(next) {
      title = next
      told = 0
      output.write(`${title} ...\n`)
    },
    part(done) {
      if (done < told + lineEvery || done >= 1) return
      told = Math.floor(done / lineEvery) * lineEvery
      output.write(`${title}: ${Math.round(told * 100)} %\n`)
    },
    end() {},
  }
}

function drawnProgress(output: ProgressOutput): Progress {
  let title = ''
  let part: number | undefined
  let started = 0
  let drawn = 0
  let timer: NodeJS.Timeout | undefined

  function draw(): void {
    drawn = performance.now()
    const width = Math.max(20, output.columns ?? 80) - 1
    const passed = drawn - started
    const line = `${part === undefined ? toRunner(passed) : toBar(part)} ${title} ${(passed / 1000).toFixed(0)} s`
    output.write(`\r\u001b[K${line.slice(0, width)}`)
  }

  function clear(): void {
    clearInterval(timer)
    timer = undefined
    if (title !== '') output.write('\r\u001b[K')
    title = ''
  }

  return {
    step(next) {
      clear()
      title = next
      part = undefined
      started = performance.now()
      draw()
      // Time goes on where a step says nothing of how far it is.
      timer = setInterval(draw, drawMs).unref()
    },
    part(done) {
      part = Math.min(1, Math.max(0, done))
      if (performance.now() - drawn >= drawMs) draw()
    },
    end: clear,
  }
}

/** A mark that runs along the bar, where nobody knows how far the work is. */
function toRunner(passed: number): string {
  const place = Math.floor(passed / drawMs) % barWidth
  return `[${'·'.repeat(place)}#${'·'.repeat(barWidth - place - 1)}]     `
}

function toBar(part: number): string {
  const full = Math.round(part * barWidth)
  return `[${'#'.repeat(full)}${'·'.repeat(barWidth - full)}] ${String(Math.round(part * 100)).padStart(3)}%`
}
