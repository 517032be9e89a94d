import { encryptedOffice } from '@tathya/documents/recognise'
import { officeTypes } from '../../shared/office-types.ts'
import type { Converter } from '../converter.ts'
import { imageTypes } from '../images/image-types.ts'

/** A converter that is loaded lazily, with its libraries, in the processes that convert. */
export interface ConverterEntry {
  /** Media types that it accepts. */
  readonly types: readonly string[]
  /** What the PDF keeps and what it loses, for `/formats`: a sentence or two. */
  readonly result: string
  /** Who makes the pages; default: our own writer. An `office` program may be absent: then our writer does it plainly. */
  readonly engine?: 'office' | 'none'
  /** True if `password` has an effect: it opens PDFs and Office files, also those inside of other files. */
  readonly opensLocked?: true
  load(): Promise<Converter>
}

/** Every converter. The service accepts exactly their types. */
export const converters: readonly ConverterEntry[] = [
  {
    types: imageTypes,
    result:
      'A page for each image, pixels unchanged where PDF can hold them; of an animation the first frame.',
    load: async () => (await import('./image.ts')).convertImage,
  },
  {
    types: ['image/heic'],
    result: 'A page for each image, a JPEG of quality 92 that is turned as it was taken.',
    load: async () => (await import('./heic.ts')).convertHeic,
  },
  {
    types: ['text/plain'],
    result: 'Its lines, broken where too long; columns stay aligned. The encoding is found.',
    load: async () => (await import('./text.ts')).convertText,
  },
  {
    types: ['text/csv', 'text/tab-separated-values'],
    result:
      'A table with its first row on every page; a wide one on wide paper, or as several tables. The delimiter is found.',
    load: async () => (await import('./csv.ts')).convertCsv,
  },
  {
    types: ['application/json', 'application/xml', 'text/x-source'],
    result:
      'Monospaced with numbers of lines; words in colours up to 500,000 characters. JSON gets a line for each value.',
    load: async () => (await import('./code.ts')).convertCode,
  },
  {
    types: ['text/markdown'],
    result: 'Headings, lists, tables, links and code, with an outline. Images on the web are not fetched.',
    load: async () => (await import('./markdown.ts')).convertMarkdown,
  },
  {
    types: ['text/html'],
    result:
      'Its text with headings, lists, tables and links. Styles, scripts and images on the web are left out.',
    load: async () => (await import('./html.ts')).convertHtml,
  },
  {
    types: ['application/epub+zip'],
    result:
      'Its chapters in reading order with the images in the file, and an outline. Styles are left out; copy-protected books are refused.',
    load: async () => (await import('./epub.ts')).convertEpub,
  },
  {
    types: [...Object.keys(officeTypes), encryptedOffice],
    result:
      'The pages as an office program prints them. Links to other files are not followed; macros never run. Of locked files, those of Office 2007 and later and OpenDocuments open with their password.',
    engine: 'office',
    opensLocked: true,
    load: async () => (await import('./office.ts')).convertOffice,
  },
  {
    types: ['application/pdf'],
    result: 'The unchanged file; unlocked if it was sent with its password.',
    engine: 'none',
    opensLocked: true,
    load: async () => (await import('./pdf.ts')).convertPdf,
  },
  {
    types: ['message/rfc822', 'application/vnd.ms-outlook'],
    result:
      'Its headers and text with the images in it, and its attachments as pages, with an outline. Nothing is fetched.',
    opensLocked: true,
    load: async () => (await import('./mail.ts')).convertMail,
  },
  {
    types: ['application/zip'],
    result:
      'One PDF of the files in it, in the order of their names, with an outline. Zips in zips to 3 levels; what cannot be converted is named.',
    opensLocked: true,
    load: async () => (await import('./zip.ts')).convertZip,
  },
]

/** Accepted media types, in the order of the list. */
export const acceptedTypes: readonly string[] = converters.flatMap(({ types }) => types)

/** The converter of a media type; undefined for types that are not accepted. */
export function findConverter(type: string): ConverterEntry | undefined {
  return converters.find(({ types }) => types.includes(type))
}
