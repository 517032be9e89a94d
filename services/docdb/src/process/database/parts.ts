import type { DatabaseSync } from 'node:sqlite'
import type { PlannedRow } from '../model/database-plan.ts'
import { freeName, quoteName, rowIdName } from './names.ts'
import type { Places } from './places.ts'

/** Parts of a table that get a view: as many as a document has pages. More come of rows that alternate between places. */
const maxViews = 500

/** A table of a page or part from which a table was joined. */
interface Part {
  readonly place: number
  readonly firstRow: number
  lastRow: number
}

/**
 * Collects the parts of a table from the sources of its rows: another page or part, or a grid that begins again, begins another
 * part. Rows without a source belong to the part before.
 */
export class Parts {
  readonly #places: Places
  readonly #parts: Part[] = []
  #row = -1

  constructor(places: Places) {
    this.#places = places
  }

  add({ sources }: PlannedRow, id: number): void {
    const source = sources.find((each) => each !== null)
    const last = this.#parts.at(-1)
    if (source === undefined || source === null) {
      if (last !== undefined) last.lastRow = id
      return
    }
    const place = this.#places.numberOf(source)
    if (last?.place === place && source.row >= this.#row) last.lastRow = id
    else this.#parts.push({ place, firstRow: id, lastRow: id })
    this.#row = source.row
  }

  /** Writes `_parts`, and a view of each where there are several. Adds the views' names to `taken`. */
  write(
    database: DatabaseSync,
    table: { number: number; name: string; columns: string[] },
    taken: Set<string>,
  ) {
    const { number, name, columns } = table
    const insert = database.prepare('INSERT INTO _parts VALUES (?, ?, ?, ?, ?, ?)')
    const count = this.#parts.length
    for (const [index, { place, firstRow, lastRow }] of this.#parts.entries()) {
      const part = index + 1
      const view = count > 1 && count <= maxViews ? freeName(`${name}_part_${part}`, taken) : null
      insert.run(number, part, place, firstRow, lastRow, view)
      if (view === null) continue
      taken.add(view.toLowerCase())
      const range = `${rowIdName(columns)} BETWEEN ${firstRow} AND ${lastRow}`
      database.exec(`CREATE VIEW ${quoteName(view)} AS SELECT * FROM ${quoteName(name)} WHERE ${range}`)
    }
  }
}
