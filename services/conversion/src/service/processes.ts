import type { DocumentProcesses } from '@tathya/documents/service'

/** The child processes that convert. */
export const conversionProcesses: DocumentProcesses = {
  program: new URL('../process/convert-process.ts', import.meta.url),
  outOfMemory: (megabytes) =>
    `The conversion needs more memory than ${megabytes} MB. Split the document, or send fewer at once.`,
}
