export { keepCorrections } from './keep-corrections.ts'
export { type Earlier, readEarlier } from './read-earlier.ts'
export { repeatedDocuments } from './repeated-documents.ts'
