import type { Converter } from '../converter.ts'
import { imageTypes } from '../images/image-types.ts'

/** A converter before it is loaded. Its code, and the libraries it needs, are loaded in the threads that convert. */
export interface ConverterEntry {
  /** Media types that it takes. */
  readonly types: readonly string[]
  load(): Promise<Converter>
}

/** Every converter. What they take is what the service takes. */
export const converters: readonly ConverterEntry[] = [
  { types: imageTypes, load: async () => (await import('./image.ts')).convertImage },
  { types: ['text/plain'], load: async () => (await import('./text.ts')).convertText },
  { types: ['text/markdown'], load: async () => (await import('./markdown.ts')).convertMarkdown },
  { types: ['application/pdf'], load: async () => (await import('./pdf.ts')).convertPdf },
]

/** Media types that are converted, in the order of the list. */
export const acceptedTypes: readonly string[] = converters.flatMap(({ types }) => types)

/** The converter of a media type; undefined for types that are not taken. */
export function findConverter(type: string): ConverterEntry | undefined {
  return converters.find(({ types }) => types.includes(type))
}
