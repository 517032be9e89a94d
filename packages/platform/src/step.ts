import { channel } from 'node:diagnostics_channel'

const steps = channel('tathya:step')

/**
 * Publishes on `tathya:step` that the process has passed a step, such as `job-claimed`. Only tests subscribe, to kill the
 * process there.
 */
export function step(name: string): void {
  if (steps.hasSubscribers) steps.publish(name)
}
