import type { ConversionContext } from '../converter.ts'
import { type Repair, repairLayer } from './repair-layer.ts'

/** Repairs the text of an uploaded PDF, and reports what could not be; undefined if no page needs it. */
export async function repairUpload(
  pdf: Buffer,
  name: string,
  context: Pick<ConversionContext, 'limits' | 'password' | 'warn'>,
): Promise<Buffer | undefined> {
  const repaired = await repairLayer({ pdf, name, password: context.password }, context.limits)
  const { pages, kept } = repaired
  warnOfRepair(repaired, context)
  if (pages.length === 0) {
    if (kept.length === 0) context.warn('No page has Nepali text to repair; the file was not changed.')
    return undefined
  }
  if (pdf.includes('/ByteRange'))
    context.warn('The PDF is signed; the repair of its text ends its signature.')
  return repaired.pdf
}

/** Warns about pages that could not be repaired, or only in part. */
export function warnOfRepair({ pages, kept }: Repair, { warn }: Pick<ConversionContext, 'warn'>): void {
  if (kept.length > 0) warn(`The text of ${pagesOf(kept)} was not repaired: its fonts are not in the file.`)
  const lost = pages.filter(({ words, found }) => found < words).map(({ page }) => page)
  if (lost.length > 0) warn(`Some words of ${pagesOf(lost)} are still not found by readers.`)
}

/** Page numbers that a warning lists. */
const maxListed = 10

function pagesOf(numbers: readonly number[]): string {
  const listed = numbers.slice(0, maxListed).join(', ')
  const more = numbers.length > maxListed ? ` and ${numbers.length - maxListed} more` : ''
  return `${numbers.length === 1 ? 'page' : 'pages'} ${listed}${more}`
}
