import { serveTasks } from '@tathya/documents/thread'
import { convertDocuments } from './convert-documents.ts'

/** Entry point of a thread of the pool. */
export default serveTasks(convertDocuments)
