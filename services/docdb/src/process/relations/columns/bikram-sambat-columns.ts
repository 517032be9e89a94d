import { bsDateOf } from '@tathya/datasets/readers'
import { uniqueName } from '../../types/index.ts'
import { addedColumn, type Relation, type RelationCell } from '../relation.ts'

/**
 * Adds the date of Bikram Sambat behind each column of dates that the source has so: `date` is AD, for the functions of SQL,
 * and `date_bs` is as the source says. It is text, because 2081-02-32 is no date to other programs.
 */
export function addBikramSambat(relation: Relation): Relation {
  const taken = new Set(relation.columns.map(({ name }) => name))
  const columns = relation.columns.map((column) => ({
    column,
    bs:
      column.type === 'date' && column.calendar === 'BS'
        ? addedColumn({
            name: uniqueName(`${column.name.slice(0, 57)}_bs`, taken),
            title: column.title,
            origin: 'derived',
            calendar: 'BS',
          })
        : undefined,
  }))
  const widen = (cells: readonly RelationCell[]) =>
    cells.flatMap((cell, at) => (columns[at]!.bs === undefined ? [cell] : [cell, toBs(cell)]))
  return {
    ...relation,
    columns: columns.flatMap(({ column, bs }) => (bs === undefined ? [column] : [column, bs])),
    rows: relation.rows.map(widen),
    totals: relation.totals.map((total) => ({ ...total, cells: widen(total.cells) })),
  }
}

function toBs(cell: RelationCell): RelationCell {
  return { ...cell, value: typeof cell.value === 'string' ? (bsDateOf(cell.value) ?? null) : null }
}
