import type { Row, SqlValue, Step } from '../../sqlite/messages.ts'
import type { Store } from '../../sqlite/open-store.ts'
import { createTables } from './tables.ts'

/** Characters of text after which a read of entries ends, whatever was asked. */
export const readBudget = 8_000_000

/** The database of entries: reads, and writes one after another. */
export class EntriesDatabase {
  private readonly store: Store
  private last: Promise<unknown> = Promise.resolve()
  private opened: Promise<void> | undefined
  /** Numbers of the entry, the key and the group that were written last. */
  readonly numbers = { entry: 0, key: 0, group: 0 }

  constructor(store: Store) {
    this.store = store
  }

  async read(sql: string, params: readonly SqlValue[] = [], budget?: number): Promise<readonly Row[]> {
    await this.open()
    return this.store.rows(
      { database: 'entries', kind: 'read', sql, ...(budget === undefined ? {} : { budget }) },
      params,
    )
  }

  /** Runs steps atomically. Only within `alone`. */
  async write(steps: readonly Step[], point?: string): Promise<readonly (readonly Row[])[]> {
    return this.store.steps('entries', steps, point)
  }

  /** Runs work that reads and then writes; the next begins when it has ended, so that what it has read still holds. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const run = this.last.then(async () => {
      await this.open()
      return work()
    })
    this.last = run.catch(() => {})
    return run
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    await this.last
  }

  private open(): Promise<void> {
    this.opened ??= this.createTables().catch((error) => {
      this.opened = undefined
      throw error
    })
    return this.opened
  }

  private async createTables(): Promise<void> {
    await this.store.steps('entries', createTables)
    const sql = `select (select max(number) from entries), (select max(number) from keys), (select max(number) from groups)`
    const [row] = await this.store.rows({ database: 'entries', kind: 'read', sql }, [])
    const [entry, key, group] = row as readonly (number | null)[]
    Object.assign(this.numbers, { entry: entry ?? 0, key: key ?? 0, group: group ?? 0 })
  }
}

/** A parameter for `in (select value from json_each(?))`. */
export function list(values: readonly SqlValue[]): string {
  return JSON.stringify(values)
}
