import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ConversionOptions } from '@tathya/contracts/http'
import { unsupportedFile } from '@tathya/documents'
import { headBytes, recognise } from '@tathya/documents/recognise'
import { type Cleanup, tempFolder } from '@tathya/testing'
import type { ConversionLimits } from '../../src/process/converter.ts'
import { acceptedTypes, findConverter } from '../../src/process/converters/index.ts'
import { InnerConversions } from '../../src/process/inner/inner-conversions.ts'
import { toOptions } from '../../src/shared/to-options.ts'

/** The options of a request that asks for nothing. */
export const defaults: ConversionOptions = toOptions({ to_format: 'pdf' })

/** The limits of the service. */
export const defaultLimits: ConversionLimits = { pages: 500, pixels: 100_000_000 }

/** What may be said of a conversion in a test. */
export interface ConvertOptions extends Partial<ConversionOptions> {
  readonly limits?: Partial<ConversionLimits>
}

/** Makes a function that converts files by their content, as the service does. */
export function createConvert(context: Cleanup) {
  const folder = tempFolder(context)
  return async (name: string, bytes: Uint8Array, { limits, ...options }: ConvertOptions = {}) => {
    const file = path.join(folder, 'source')
    writeFileSync(file, bytes)
    const type = await recognise(Buffer.from(bytes.subarray(0, headBytes)), name)
    const convert = type === undefined ? undefined : await findConverter(type)?.load()
    if (type === undefined || convert === undefined) throw unsupportedFile(name, type, acceptedTypes)
    const warnings: string[] = []
    const progress: (readonly [number, number | null])[] = []
    const document = await convert(
      { path: file, name, type },
      { ...defaults, ...options },
      {
        limits: { ...defaultLimits, ...limits },
        inner: new InnerConversions(findConverter),
        progress: (done, total) => progress.push([done, total]),
        warn: (sentence) => warnings.push(sentence),
      },
    )
    return { ...document, pdf: Buffer.from(document.pdf), type, warnings, progress }
  }
}
