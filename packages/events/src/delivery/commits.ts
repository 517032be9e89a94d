/** Options of a `Commits`. */
export interface CommitOptions {
  /** Writes changed positions; resolves with the number of events that became durably finished. */
  readonly write: () => Promise<number>
  /** Milliseconds to wait for further changes. */
  readonly delayMs: number
  /** Called with a failed write; gives the milliseconds until the next. */
  readonly onFailed: (error: unknown) => number
  readonly onCommitted: (count: number) => void
}

/** Makes a position durable, one write at a time; the next write includes all changes since. */
export class Commits {
  private readonly options: CommitOptions
  private dirty = false
  private writing: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(options: CommitOptions) {
    this.options = options
  }

  /** Writes soon. */
  changed(): void {
    this.dirty = true
    if (this.writing === undefined) this.schedule(this.options.delayMs)
  }

  /** Writes changes now; resolves on failure too. */
  async flush(): Promise<void> {
    await this.writing
    if (this.dirty) await this.run()
  }

  /** Writes for the last time. */
  async close(): Promise<void> {
    await this.flush()
    this.closed = true
    clearTimeout(this.timer)
  }

  private schedule(delayMs: number): void {
    if (this.closed || this.timer !== undefined) return
    if (delayMs === 0) return void this.run()
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.run()
    }, delayMs)
  }

  private run(): Promise<void> {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined
    })
    return this.writing
  }

  private async write(): Promise<void> {
    const { write, onFailed, onCommitted, delayMs } = this.options
    try {
      do {
        this.dirty = false
        const count = await write()
        if (count > 0) onCommitted(count)
      } while (this.dirty && delayMs === 0)
      if (this.dirty) this.schedule(delayMs)
    } catch (error) {
      this.dirty = true
      this.schedule(onFailed(error))
    }
  }
}
