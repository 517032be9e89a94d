import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ocrLanguages } from '@tathya/contracts/http'

/** The variety of the data: integer weights of the best networks; as accurate as the others, and the fastest. */
const variety = '4.0.0_best_int'

/**
 * Unpacks the data of all languages, from the packages `@tesseract.js-data/*`, into `folder`, which both programs read, and returns it. Files that are there already are
 * kept; several processes may do it at once.
 */
export async function unpackTessdata(folder: string): Promise<string> {
  const require = createRequire(import.meta.url)
  await mkdir(folder, { recursive: true })
  await Promise.all(
    ocrLanguages.map(async (language) => {
      const target = path.join(folder, `${language}.traineddata`)
      if (existsSync(target)) return
      const root = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
      const packed = await readFile(path.join(root, variety, `${language}.traineddata.gz`))
      const part = `${target}.${randomUUID()}`
      try {
        await writeFile(part, gunzipSync(packed))
        await rename(part, target)
      } finally {
        await rm(part, { force: true })
      }
    }),
  )
  return folder
}
