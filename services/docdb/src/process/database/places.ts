import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Source } from '../model/typed-table.ts'

/** Numbers the places of cells, a page or part of a document each, and writes them to `_places`. */
export class Places {
  readonly #insert: StatementSync
  readonly #numbers = new Map<string, number>()
  #last = 0

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare('INSERT INTO _places VALUES (?, ?, ?, ?)')
  }

  numberOf({ document, place: { page, part } }: Source): number {
    const key = `${document} ${page} ${part}`
    const existing = this.#numbers.get(key)
    if (existing !== undefined) return existing
    this.#last += 1
    this.#insert.run(this.#last, document + 1, page, part)
    this.#numbers.set(key, this.#last)
    return this.#last
  }
}
