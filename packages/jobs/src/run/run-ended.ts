/** Why a run was ended from outside: its job was cancelled, it took too long, somebody else has the job, or the process stops. */
export type EndReason = 'cancelled' | 'time' | 'lost' | 'stopped'

const messages: Readonly<Record<EndReason, string>> = {
  cancelled: 'The job was cancelled.',
  time: 'The run took longer than it may.',
  lost: 'The job was given to another worker.',
  stopped: 'The process stops; the job is given back.',
}

/** The reason with which the signal of a run fires. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded'
  readonly why: EndReason

  constructor(why: EndReason) {
    super(messages[why])
    this.why = why
  }
}
