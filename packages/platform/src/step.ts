import { channel } from 'node:diagnostics_channel'

const steps = channel('tathya:step')

/**
 * Publishes on `tathya:step` that the process has just passed a step, named after what has happened, such as
 * `job-claimed`. Nobody subscribes in production; tests end the process there.
 */
export function step(name: string): void {
  if (steps.hasSubscribers) steps.publish(name)
}
