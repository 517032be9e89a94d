/** Places in the code where a crash is tested, named after what has just happened there. */
const faultPoints = [
  'entry-received',
  'entry-published',
  'entry-answered',
  'entry-taken',
  'entry-stored',
  'entry-committed',
  'entry-spooled',
  'spool-sent',
  'outbox-inserted',
  'outbox-published',
  'event-appended',
  'event-taken',
  'event-handled',
  'event-committed',
  'dead-letter-stored',
  'record-written',
  'record-claimed',
  'file-written',
  'file-stored',
  'upload-stored',
  'job-inserted',
  'job-claimed',
  'result-stored',
  'job-succeeded',
  'waiter-gone',
  'import-read',
  'import-checked',
  'release-rows-written',
  'release-written',
] as const
export type FaultPoint = (typeof faultPoints)[number]

const wanted = parseFault(process.env.TATHYA_FAULT)
let passed = 0

/**
 * Ends the process with SIGKILL when it comes by the point named in `TATHYA_FAULT=<point>[:n]` for the n-th
 * time (default 1). Does nothing where the variable is not set.
 */
export function fault(point: FaultPoint): void {
  if (wanted === undefined || wanted.point !== point) return
  passed += 1
  if (passed === wanted.pass) process.kill(process.pid, 'SIGKILL')
}

/** Reads `<point>[:n]`. Throws where it is malformed or names no point, or where NODE_ENV is production. */
function parseFault(text: string | undefined): { point: string; pass: number } | undefined {
  if (text === undefined || text === '') return undefined
  if (process.env.NODE_ENV === 'production')
    throw new Error('TATHYA_FAULT is for tests; unset it in production.')
  const match = /^([a-z-]+)(?::([1-9]\d*))?$/.exec(text)
  if (match === null || !(faultPoints as readonly string[]).includes(match[1]!)) {
    throw new Error(
      `TATHYA_FAULT must be <point> or <point>:<n>, not "${text}". Points: ${faultPoints.join(', ')}.`,
    )
  }
  return { point: match[1]!, pass: Number(match[2] ?? 1) }
}
