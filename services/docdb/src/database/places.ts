import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Source } from '../model/typed-table.ts'

/** Numbers the places of cells, a page or part of a document each, and writes them to `_places`. */
export class Places {
  readonly #insert: StatementSync
  readonly #numbers = new Map<string, number>()
  readonly #firstDocument: number
  #last: number

  /** `firstDocument` is the id of the plan's first document. */
  constructor(database: DatabaseSync, firstDocument: number) {
    this.#insert = database.prepare('INSERT INTO _places VALUES (?, ?, ?, ?)')
    this.#firstDocument = firstDocument
    this.#last = Number(database.prepare('SELECT coalesce(max(id), 0) AS id FROM _places').get()!.id)
  }

  numberOf({ document, place: { page, part } }: Source): number {
    const key = `${document} ${page} ${part}`
    const existing = this.#numbers.get(key)
    if (existing !== undefined) return existing
    this.#last += 1
    this.#insert.run(this.#last, document + this.#firstDocument, page, part)
    this.#numbers.set(key, this.#last)
    return this.#last
  }
}
