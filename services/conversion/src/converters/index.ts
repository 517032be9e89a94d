import { type ProblemError, problem } from '@tathya/platform/problem'
import { nameOfType } from '../file-types.ts'
import { imageTypes } from '../images/image-types.ts'
import type { Converter } from './converter.ts'

/** A converter before it is loaded. Its code, and the libraries it needs, are loaded in the threads that convert. */
export interface ConverterEntry {
  readonly id: string
  /** Media types that it takes. */
  readonly types: readonly string[]
  load(): Promise<Converter>
}

/** Every converter. What they take is what the service takes. */
export const converters: readonly ConverterEntry[] = [
  { id: 'image', types: imageTypes, load: async () => (await import('./image.ts')).imageConverter },
  { id: 'text', types: ['text/plain'], load: async () => (await import('./text.ts')).textConverter },
  {
    id: 'markdown',
    types: ['text/markdown'],
    load: async () => (await import('./markdown.ts')).markdownConverter,
  },
  { id: 'pdf', types: ['application/pdf'], load: async () => (await import('./pdf.ts')).pdfConverter },
]

/** Media types that are converted, in the order of the list. */
export const acceptedTypes: readonly string[] = converters.flatMap(({ types }) => types)

/** The converter of a media type; undefined for types that are not taken. */
export function findConverter(type: string): ConverterEntry | undefined {
  return converters.find(({ types }) => types.includes(type))
}

/** Makes the error for a file that no converter takes; `type` is what its content was recognised as, if anything. */
export function unsupportedFile(name: string, type: string | undefined): ProblemError {
  const kind = type === undefined ? 'of an unknown type' : nameOfType(type)
  return problem('file_type_unsupported', {
    detail: `${name} is ${kind}. Accepted: ${acceptedTypes.join(', ')}.`,
    errors: [{ field: 'files', message: 'must be a file of an accepted type', accepted: [...acceptedTypes] }],
  })
}

/** Makes the error for a file of no bytes. */
export function emptyFile(name: string): ProblemError {
  return problem('file_empty', { detail: `${name} is empty. Send a file with content.` })
}
