export { type Delimiter, findDelimiter } from './find-delimiter.ts'
export { type CsvRow, maxColumns, readRows, TooManyColumns, UnclosedQuote } from './read-rows.ts'
