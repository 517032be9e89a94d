import { cpus } from 'node:os'

/** When each project printed its first and its last line, in milliseconds. */
export type Spans = ReadonlyMap<string, { readonly from: number; readonly to: number }>

/** Notes when projects print; lines of a project begin with its name. */
export function createSpans(): { spans: Spans; note(line: string): void } {
  const spans = new Map<string, { from: number; to: number }>()
  return {
    spans,
    note(line) {
      const [, project] = /^@tathya\/([\w-]+):/.exec(line) ?? []
      if (project === undefined) return
      const now = performance.now()
      spans.set(project, { from: spans.get(project)?.from ?? now, to: now })
    },
  }
}

/**
 * The end of a run, in which ever fewer projects are left: how many seconds each number of projects had, the smallest last.
 * What runs alone for long should begin earlier, or be cut into parts.
 */
export function tailOf(spans: Spans): { readonly projects: readonly string[]; readonly seconds: number }[] {
  const byEnd = [...spans].sort(([, a], [, b]) => a.to - b.to)
  const lastBegin = Math.max(...byEnd.map(([, { from }]) => from))
  return byEnd
    .map(([, { to }], at) => {
      const projects = byEnd.slice(at).map(([project]) => project)
      const begin = Math.max(lastBegin, byEnd[at - 1]?.[1].to ?? 0)
      return { projects, seconds: Math.max(0, to - begin) / 1000 }
    })
    .filter(({ seconds }) => seconds >= 1)
}

/** The line that shows what a run could have done in less time. */
export function toUseLine(spans: Spans, busyPercent: number): string {
  const tail = tailOf(spans).map(
    ({ projects, seconds }) => `${projects.join(' + ')} ${Math.round(seconds)} s`,
  )
  const left = tail.length === 0 ? '' : `Left at the end: ${tail.join(', ')}. `
  return `${left}The processors were busy for ${busyPercent} % of the time.`
}

/** Milliseconds that all processors have worked and rested since the machine started. */
interface ProcessorTimes {
  readonly busy: number
  readonly idle: number
}

function readProcessors(): ProcessorTimes {
  const times = cpus().map((processor) => processor.times)
  const idle = times.reduce((sum, { idle }) => sum + idle, 0)
  return { idle, busy: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0) }
}

/** Begins to measure how busy the processors are; the function gives percent, of all of them, since then. */
export function measureProcessors(): () => number {
  const begin = readProcessors()
  return () => {
    const end = readProcessors()
    const busy = end.busy - begin.busy
    return Math.round((100 * busy) / Math.max(1, busy + end.idle - begin.idle))
  }
}
