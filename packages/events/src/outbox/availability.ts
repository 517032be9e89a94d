/** Whether a server can take accepted events. It is taken to be there unless `trouble` gives a reason. */
export class Availability {
  private readonly trouble: () => string | undefined
  private state: 'there' | 'away' | 'unsure' = 'there'

  /** `trouble` gives the reason where somebody else probes the server, and it is away. */
  constructor(trouble: () => string | undefined = () => undefined) {
    this.trouble = trouble
  }

  isAway(): boolean {
    return this.state !== 'there' || this.isInTrouble()
  }

  isInTrouble(): boolean {
    return this.trouble() !== undefined
  }

  /** Whether a caller may try the server. In state `unsure` true once, until that caller reports the result. */
  mayTry(): boolean {
    if (this.state === 'away' || this.isInTrouble()) return false
    if (this.state === 'unsure') this.state = 'away'
    return true
  }

  worked(): void {
    this.state = 'there'
  }

  failed(): void {
    this.state = 'away'
  }

  /** It is away, and nothing else probes it: lets the next caller try. */
  unsure(): void {
    if (this.state === 'away') this.state = 'unsure'
  }
}
