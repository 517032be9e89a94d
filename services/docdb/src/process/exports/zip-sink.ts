import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Sink } from './file-sink.ts'

/** The date of all entries, the first that ZIP has, in local time as ZIP writes it. */
const date = new Date(1980, 0, 1)

/** Characters that are collected before they are compressed. */
const chunkLength = 64 * 1024

/** Writes a ZIP archive, entry by entry. */
export class ZipSink {
  readonly #zip: Zip

  constructor(sink: Sink) {
    this.#zip = new Zip((error, data) => {
      if (error !== null) throw error
      sink.write(data)
    })
  }

  /** Writes an entry; `compressed` data is stored as it is. */
  entry(name: string, write: (sink: Sink) => void, { compressed = false } = {}): void {
    const file = compressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = date
    this.#zip.add(file)
    let text = ''
    const flush = () => {
      if (text !== '') file.push(Buffer.from(text))
      text = ''
    }
    write({
      write(data) {
        if (typeof data === 'string') text += data
        else {
          flush()
          file.push(data)
        }
        if (text.length >= chunkLength) flush()
      },
    })
    flush()
    file.push(new Uint8Array(), true)
  }

  end(): void {
    this.#zip.end()
  }
}
