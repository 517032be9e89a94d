import { closeSync, openSync, writeSync } from 'node:fs'

/** Bytes that are collected before they are written. */
const chunkBytes = 256 * 1024

/** Takes bytes or text. */
export interface Sink {
  write(data: string | Uint8Array): void
}

/** Writes a file piece by piece. */
export class FileSink implements Sink {
  readonly #file: number
  #pieces: Uint8Array[] = []
  #bytes = 0

  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  write(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    this.#pieces.push(bytes)
    this.#bytes += bytes.length
    if (this.#bytes >= chunkBytes) this.#flush()
  }

  close(): void {
    try {
      this.#flush()
    } finally {
      closeSync(this.#file)
    }
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#bytes = 0
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
  }
}
