import { workbookXml, type XmlHandler, XmlParser } from '@tathya/documents/workbooks'
import type { Entry, ZipFile } from 'yauzl'

/** The files in a workbook's archive. */
export class ArchiveParts {
  readonly #zip: ZipFile
  // Names of parts are compared without case (ECMA-376 part 2, 6.2.2.3).
  readonly #entries: ReadonlyMap<string, Entry>

  constructor(zip: ZipFile, entries: readonly Entry[]) {
    this.#zip = zip
    this.#entries = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
  }

  /** The first name that matches, in lower case. */
  find(pattern: RegExp): string | undefined {
    return this.#entries.keys().find((name) => pattern.test(name))
  }

  /** Reads a part as XML, piece by piece; false if it is missing. Throws `ReadFault`. */
  async read(name: string, handler: XmlHandler): Promise<boolean> {
    const entry = this.#entries.get(name.toLowerCase())
    if (entry === undefined) return false
    const parser = new XmlParser(name.slice(0, 80), handler, workbookXml)
    for await (const piece of (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      parser.write(piece)
    parser.end()
    return true
  }
}
