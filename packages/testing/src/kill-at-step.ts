import { subscribe } from 'node:diagnostics_channel'

// A preload: `TATHYA_FAULT=<step>[:n]` ends the process with SIGKILL when it passes the step for the n-th time (default 1).
const fault = process.env.TATHYA_FAULT
if (fault !== undefined) {
  const match = /^([a-z-]+)(?::([1-9]\d*))?$/.exec(fault)
  if (match === null) throw new Error(`TATHYA_FAULT must be <step> or <step>:<n>, not "${fault}".`)
  const [, name, count = '1'] = match
  let left = Number(count)
  subscribe('tathya:step', (passed) => {
    if (passed !== name) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  })
}
