import { findConverter } from '../process/converters/index.ts'

/** Bytes of one kind that are some seconds of work: about 100 pages of text, or 50 megapixels. */
const bytesOf = { text: 400_000, image: 12_000_000, office: 250_000, passed: 25_000_000 }

/** Bytes of a media type from which a conversion takes long, so that small ones do not wait for it. */
export function manyBytes(type: string): number {
  if (type.startsWith('image/')) return bytesOf.image
  const engine = findConverter(type)?.engine
  if (engine === 'office') return bytesOf.office
  return engine === 'none' ? bytesOf.passed : bytesOf.text
}
