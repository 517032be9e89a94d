import { writeFile } from 'node:fs/promises'
import type { GreyImage } from './grey-image.ts'

/** Writes a grey image as a PGM file (Netpbm, "P5"). */
export function writePgm(path: string, { width, height, data }: GreyImage): Promise<void> {
  return writeFile(path, Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]))
}
