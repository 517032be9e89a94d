export { partPath } from './part-path.ts'
export { type Book, type Chapter, readBook } from './read-book.ts'
