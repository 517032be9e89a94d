import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ConversionOptions } from '@tathya/contracts/http'
import { createRecognisers, type Recognisers } from '@tathya/documents/recognisers'
import { type Cleanup, onEnd, tempFolder } from '@tathya/testing'
import { findConverter } from '../../src/process/converters/index.ts'
import { defaultLimits, defaults } from '../images/convert.ts'

/** Starts recognisers: of the native program if it is found, or in WebAssembly. */
export async function startRecognisers(
  context: Cleanup,
  program: 'native' | 'wasm' = 'native',
): Promise<Recognisers> {
  const recognisers = await createRecognisers({
    program: program === 'native' ? 'tesseract' : undefined,
    count: 1,
    folder: path.join(tempFolder(context), 'tessdata'),
  })
  onEnd(context, () => recognisers.close())
  return recognisers
}

/** Makes a function that converts files with these recognisers. */
export function createRecognising(context: Cleanup, recognisers: Pick<Recognisers, 'recognise'>) {
  const folder = tempFolder(context)
  return async (type: string, bytes: Uint8Array, options: Partial<ConversionOptions> = {}) => {
    const file = path.join(folder, 'source')
    writeFileSync(file, bytes)
    const convert = await findConverter(type)!.load()
    const warnings: string[] = []
    const progress: string[] = []
    let images = 0
    const document = await convert(
      { path: file, name: 'scan', type },
      { ...defaults, ...options },
      {
        limits: defaultLimits,
        progress: (done, total) => progress.push(`${done} of ${total} after ${images} images`),
        warn: (sentence) => warnings.push(sentence),
        engines: {
          recognise(request) {
            images += 1
            return recognisers.recognise(request, new AbortController().signal)
          },
        },
      },
    )
    return { ...document, pdf: Buffer.from(document.pdf), warnings, images, progress }
  }
}
