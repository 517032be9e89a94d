import { open } from 'node:fs/promises'

/** Bytes at the end in which readers look for the marker. */
const tailBytes = 1_024

/** True if a file exists and has the beginning and the end of a PDF. */
export async function checkPdfFile(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (handle === undefined) return false
  try {
    const { size } = await handle.stat()
    const head = await handle.read({ buffer: Buffer.alloc(5), position: 0 })
    const tail = await handle.read({
      buffer: Buffer.alloc(tailBytes),
      position: Math.max(0, size - tailBytes),
    })
    return head.buffer.toString('latin1') === '%PDF-' && tail.buffer.includes('%%EOF')
  } finally {
    await handle.close()
  }
}
