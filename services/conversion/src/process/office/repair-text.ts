import type { PdfText } from '@tathya/documents/pdf-text'
import type { ConversionContext, Source } from '../converter.ts'
import { repairLayer } from '../text-layer/repair-layer.ts'
import { warnOfRepair } from '../text-layer/repair-upload.ts'
import type { SourceWords } from './source-words.ts'

/** The longest document that is repaired: 60 dense pages of 26,000 words take 390 MB of a conversion's 768 MB. */
const [maxWords, maxPages] = [50_000, 120]

const devanagari = /[\u0900-\u097f]/

/**
 * Repairs the text of a PDF that an office program made, with the words of its source where they can be read; undefined
 * if it has no Nepali text. Warns about what is still lost.
 */
export async function repairText(
  { pdf, text }: { readonly pdf: Buffer; readonly text: PdfText },
  { name }: Pick<Source, 'name'>,
  read: SourceWords | undefined,
  context: Pick<ConversionContext, 'limits' | 'warn'>,
): Promise<Buffer | undefined> {
  if (!(read?.words.some((word) => devanagari.test(word)) || hasDevanagari(text))) return undefined
  if ((read?.words.length ?? 0) > maxWords || text.pages > maxPages) {
    context.warn('It is too long for its Nepali text to be repaired: some words are not found by readers.')
    return undefined
  }
  const broken = { pdf, name, words: read?.words, typed: read?.typed, before: text }
  const repaired = await repairLayer(broken, context.limits)
  warnOfRepair(repaired, context)
  if (repaired.pages.length === 0) return undefined
  warnOfTyped(read, repaired.legacyFonts, context)
  return repaired.pdf
}

/** Warns about legacy fonts that the program does not have: its pages show Latin letters. */
function warnOfTyped(
  read: SourceWords | undefined,
  inFile: readonly string[],
  { warn }: Pick<ConversionContext, 'warn'>,
): void {
  const absent = (read?.legacyFonts ?? []).filter((font) => !inFile.includes(font))
  if (absent.length === 0) return
  warn(
    `The legacy font ${absent.join(', ')} is not installed here: its text is found and copied as Nepali, but the pages show Latin letters. Install the font on the server of LibreOffice to see it, or save the document in Unicode.`,
  )
}

function hasDevanagari(text: PdfText): boolean {
  for (let page = 1; page <= text.pages; page += 1) {
    if (devanagari.test(text.searchText(page))) return true
  }
  return false
}
