/** Why a run was aborted: its job was cancelled, timed out, was claimed by another worker, or the process stops. */
export type EndReason = 'cancelled' | 'time' | 'lost' | 'stopped'

const messages: Readonly<Record<EndReason, string>> = {
  cancelled: 'The job was cancelled.',
  time: 'The run exceeded its time limit.',
  lost: 'The job was claimed by another worker.',
  stopped: 'The process stops; the job returns to the queue.',
}

/** The abort reason of a run. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded'
  readonly why: EndReason

  constructor(why: EndReason) {
    super(messages[why])
    this.why = why
  }
}
