import type { Entry, ZipFile } from 'yauzl'
import { type XmlHandler, XmlScanner } from './scan-xml.ts'

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

  /** Reads a part as XML, piece by piece; false where there is none. Throws `XmlFault`. */
  async read(name: string, handler: XmlHandler): Promise<boolean> {
    const entry = this.#entries.get(name.toLowerCase())
    if (entry === undefined) return false
    const scanner = new XmlScanner(handler)
    let decoder: ReturnType<typeof createDecoder> | undefined
    for await (const piece of (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      decoder ??= createDecoder(piece)
      scanner.write(decoder.decode(piece, { stream: true }))
    }
    scanner.write(decoder?.decode() ?? '')
    scanner.end()
    return true
  }
}

/** Parts are in UTF-8 or UTF-16 (ECMA-376 part 2, 6.2.5). */
function createDecoder(first: Buffer) {
  const mark = first.subarray(0, 2).toString('hex')
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8')
}
