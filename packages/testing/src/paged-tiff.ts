/** How a paged image is made. */
export interface PagedTiffOptions {
  readonly pages: number
  /** Pixels of a page's side. */
  readonly side: number
}

/** Bytes of a tag in a directory, and of a directory's count and the offset of the next one. */
const tagBytes = 12
const directoryFrame = 6
const headBytes = 8

/**
 * Makes a small file that is much work: a TIFF image (TIFF 6.0, little-endian, grey, not compressed) whose pages all show
 * the same pixels, which are stored once.
 */
export function makePagedTiff({ pages, side }: PagedTiffOptions): Buffer<ArrayBuffer> {
  const tags = [
    [256, side], // ImageWidth
    [257, side], // ImageLength
    [258, 8], // BitsPerSample
    [259, 1], // Compression: none
    [262, 1], // PhotometricInterpretation: 0 is black
    [273, headBytes], // StripOffsets
    [277, 1], // SamplesPerPixel
    [278, side], // RowsPerStrip
    [279, side * side], // StripByteCounts
  ] as const
  const firstDirectory = headBytes + side * side + (side % 2)
  const directoryBytes = directoryFrame + tags.length * tagBytes
  const file = Buffer.alloc(firstDirectory + pages * directoryBytes)
  file.write('II', 'latin1')
  file.writeUInt16LE(42, 2)
  file.writeUInt32LE(firstDirectory, 4)
  for (let at = 0; at < side * side; at += 1) file[headBytes + at] = (at * 7 + (at >> 9) * 13) & 0xff
  for (let page = 0; page < pages; page += 1) {
    let at = firstDirectory + page * directoryBytes
    at = file.writeUInt16LE(tags.length, at)
    for (const [tag, value] of tags) {
      at = file.writeUInt16LE(tag, at)
      at = file.writeUInt16LE(4, at) // LONG
      at = file.writeUInt32LE(1, at)
      at = file.writeUInt32LE(value, at)
    }
    file.writeUInt32LE(page === pages - 1 ? 0 : at + 4, at)
  }
  return file
}
