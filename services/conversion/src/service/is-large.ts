import type { Document } from '@tathya/documents'
import type { Upload } from '@tathya/platform'
import { converters } from '../process/converters/index.ts'

/** Bytes of one kind that are some seconds of work: about 100 pages of text, or 50 megapixels. */
const manyBytes = { text: 400_000, image: 12_000_000, office: 250_000, passed: 25_000_000 }

/** Whether a conversion is likely to take long, so that small ones must not wait for it. */
export function isLarge(documents: readonly Document[], uploads: readonly Upload[]): boolean {
  const bytes = new Map(uploads.map(({ info }) => [info.id, info.bytes]))
  const share = documents.reduce(
    (sum, { file, type }) => sum + (bytes.get(file) ?? 0) / manyBytes[kindOf(type)],
    0,
  )
  return share > 1
}

function kindOf(type: string): keyof typeof manyBytes {
  if (type.startsWith('image/')) return 'image'
  const engine = converters.find(({ types }) => types.includes(type))?.engine
  if (engine === 'office') return 'office'
  return engine === 'none' ? 'passed' : 'text'
}
