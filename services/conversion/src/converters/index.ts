import type { Converter } from '../converter.ts'
import { imageTypes } from '../images/image-types.ts'

/** A converter that is loaded lazily, with its libraries, in the processes that convert. */
export interface ConverterEntry {
  /** Media types that it accepts. */
  readonly types: readonly string[]
  load(): Promise<Converter>
}

/** Every converter. The service accepts exactly their types. */
export const converters: readonly ConverterEntry[] = [
  { types: imageTypes, load: async () => (await import('./image.ts')).convertImage },
  { types: ['text/plain'], load: async () => (await import('./text.ts')).convertText },
  { types: ['text/markdown'], load: async () => (await import('./markdown.ts')).convertMarkdown },
  { types: ['text/html'], load: async () => (await import('./html.ts')).convertHtml },
  { types: ['application/pdf'], load: async () => (await import('./pdf.ts')).convertPdf },
]

/** Accepted media types, in the order of the list. */
export const acceptedTypes: readonly string[] = converters.flatMap(({ types }) => types)

/** The converter of a media type; undefined for types that are not accepted. */
export function findConverter(type: string): ConverterEntry | undefined {
  return converters.find(({ types }) => types.includes(type))
}
