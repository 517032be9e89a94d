/** Whether accepted events are sent to a server. It is closed, so that they are, until a call fails. */
export class CircuitBreaker {
  private readonly outage: () => string | undefined
  private state: 'closed' | 'open' | 'half-open' = 'closed'

  /** `outage` gives the reason where somebody else probes the server, and it is away. */
  constructor(outage: () => string | undefined = () => undefined) {
    this.outage = outage
  }

  isOpen(): boolean {
    return this.state !== 'closed' || this.hasOutage()
  }

  hasOutage(): boolean {
    return this.outage() !== undefined
  }

  /** Whether a caller may try the server. While half-open true once, until that caller reports the result. */
  allows(): boolean {
    if (this.state === 'open' || this.hasOutage()) return false
    if (this.state === 'half-open') this.state = 'open'
    return true
  }

  succeeded(): void {
    this.state = 'closed'
  }

  failed(): void {
    this.state = 'open'
  }

  /** Lets the next caller try, because nothing else probes the server. */
  allowProbe(): void {
    if (this.state === 'open') this.state = 'half-open'
  }
}
