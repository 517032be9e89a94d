import type { Converter } from '../converter.ts'
import { documentTooLong, tooComplex } from '../errors.ts'
import { markFootnotes, takeFootnotes } from '../markdown/footnotes.ts'
import { describeLosses, type Losses } from '../markdown/losses.ts'
import { parseMarkdown, TooComplex } from '../markdown/parse.ts'
import { toBlocks } from '../markdown/to-blocks.ts'
import { readText } from '../text/read-lines.ts'
import { composeDocument } from '../writer/compose.ts'
import { theme } from '../writer/drawing/theme.ts'
import { type PageStyle, toPageStyle } from '../writer/pages/page-style.ts'

/** Converts Markdown (GitHub's flavour). Nothing is fetched, and no HTML is interpreted. */
export const convertMarkdown: Converter = async (source, options, context) => {
  const { name } = source
  const { pages } = context.limits
  const text = readText(source, context.warn)
  if (unitsOf(text) > pages * maxUnits(toPageStyle(options))) throw documentTooLong(name, pages)
  const { body, title } = splitFrontMatter(text)
  const losses: Losses = { images: 0, links: 0, html: false, swallowed: false }
  const { body: main, notes } = takeFootnotes(body)
  const readNote = (note: string) => [...toBlocks(parseMarkdown(note), losses)]
  const read = () => ({
    blocks: markFootnotes(toBlocks(parseMarkdown(main), losses), notes, readNote),
    ...(title !== undefined && { title }),
  })
  const converted = await composeOrRefuse(name, () => composeDocument(read(), name, options, context))
  for (const sentence of describeLosses(losses)) context.warn(sentence)
  return converted
}

/** More code units than a square of the size of the letters can hold, whatever the script. */
const unitsInSquare = 8

/** More code units than a page can hold. A longer text is refused before parsing, which takes much memory. */
function maxUnits({ size, margin }: PageStyle): number {
  const area = (size[0] - margin.left - margin.right) * (size[1] - margin.top - margin.bottom)
  return (area / theme.body ** 2) * unitsInSquare
}

/** The length of a text without inline images, which are not printed. */
function unitsOf(text: string): number {
  let units = text.length
  for (const [data] of text.matchAll(/\bdata:[^\s)"'>]*/g)) units -= data.length
  return units
}

/** Refuses documents whose parsing or layout costs too much, or is too deep for the stack. */
async function composeOrRefuse<T>(name: string, compose: () => Promise<T>): Promise<T> {
  try {
    return await compose()
  } catch (cause) {
    if (cause instanceof TooComplex) throw tooComplex(name, cause.message, cause)
    if (!(cause instanceof RangeError)) throw cause
    throw tooComplex(name, 'its lists, quotations or styles lie too deep in one another', cause)
  }
}

const frontMatter = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/
const titleLine = /^title:[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n]*))[ \t]*$/m

/** Splits off front matter: settings between two lines of hyphens. */
function splitFrontMatter(text: string): { body: string; title: string | undefined } {
  const settings = frontMatter.exec(text)
  // Other text between two rules has no `name: value` line.
  if (settings === null || !/^[\w-]+:(?:\s|$)/m.test(settings[1] ?? ''))
    return { body: text, title: undefined }
  const title = titleLine.exec(settings[1]!)
  const value = (title?.[1] ?? title?.[2] ?? title?.[3])?.trim()
  return { body: text.slice(settings[0].length), title: value || undefined }
}
