export { keepCorrections } from './keep-corrections.ts'
export { type Earlier, readEarlier } from './read-earlier.ts'
export { findSame, repeatedDocuments } from './repeated-documents.ts'
