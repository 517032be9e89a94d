export { acceptedTypes, readDocument, readDocuments } from './read-document.ts'
export type { ReadOptions, SourceFile } from './read-options.ts'
