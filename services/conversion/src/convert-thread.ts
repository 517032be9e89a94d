import { serveTasks } from '@tathya/documents/thread'
import { convertDocuments } from './convert-documents.ts'

/** What a thread of the pool runs. */
export default serveTasks(convertDocuments)
