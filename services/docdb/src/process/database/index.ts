export { type CellSource, type CellValue, readCellSource } from './cell-source.ts'
export { type Correction, correctCell } from './correct-cell.ts'
export {
  type ColumnDescription,
  describeTable,
  describeTables,
  type TableDescription,
} from './describe-tables.ts'
export { confidenceScale, positionScale, textMethods } from './layout.ts'
export { quoteName, quoteText, rowIdName } from './names.ts'
export { openDatabase, withDatabase } from './open-database.ts'
export { schemaTables } from './schema-tables.ts'
export { writeDatabase } from './write-database.ts'
