import type { Dataset } from '../definition.ts'
import type { RowSource } from '../formats/row-format.ts'
import type { Snapshot } from '../snapshot.ts'
import type { RowTable } from '../table/row-table.ts'

/** Every row of a snapshot, of all vintages, with what is to be told of them in the file. */
export function toRowSource({ fields }: Dataset, { table, entry }: Snapshot): Required<RowSource> {
  const { id, title, version, last_updated, publisher, source, licence } = entry
  const about = {
    dataset: id,
    title,
    version,
    last_updated,
    publisher,
    source: source.name,
    source_url: source.url,
    licence: licence.name,
    licence_url: licence.url,
  }
  const told = Object.entries(about).filter((pair): pair is [string, string] => pair[1] !== null)
  return { count: table.count, rows: rowsOf(table), fields, about: Object.fromEntries(told) }
}

function* rowsOf(table: RowTable): Generator<Buffer> {
  for (let place = 0; place < table.count; place += 1) yield table.slice(place, place + 1)
}
