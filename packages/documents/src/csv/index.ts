export { type Delimiter, findDelimiter } from './find-delimiter.ts'
export { type CsvRow, readRows, UnclosedQuote } from './read-rows.ts'
