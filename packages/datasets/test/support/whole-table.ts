import { csvTable, toCellNumber, toCellText } from '../../src/index.ts'

/** An import format of a table with all rows of a sample. */
export const wholeTable = csvTable({
  id: 'table',
  title: 'The whole table',
  columns: ['id', 'name', 'amount', 'period'],
  read: (lines) => ({
    rows: lines.map(({ cells, place }) => ({
      value: {
        id: toCellNumber(cells.id),
        name: toCellText(cells.name),
        kind: null,
        amount: toCellNumber(cells.amount),
        period: cells.period,
        latest: true,
      },
      place,
    })),
  }),
  covers: 'the whole table',
})
