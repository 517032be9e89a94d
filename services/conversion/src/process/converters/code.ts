import type { Block, Span } from '@tathya/documents/blocks'
import type { Converter } from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { formatJson } from '../text/format-json.ts'
import { highlight } from '../text/highlight.ts'
import { readText } from '../text/read-lines.ts'
import { composeDocument } from '../writer/compose.ts'

/** Characters from which a text is set in one colour. */
const maxHighlighted = 500_000
/** Lines of a piece that is laid out at once. */
const linesAtOnce = 200
/** Lines on a page at most. */
const maxLines = 100

/** Converts source code and data: monospaced, with numbers of lines and coloured words. JSON is set with a line for each value. */
export const convertCode: Converter = async (source, options, context) => {
  const text = readText(source, context.warn)
  const isJson = source.type === 'application/json'
  const formatted = isJson ? formatJson(text) : undefined
  if (isJson && formatted === undefined)
    context.warn('The file is not valid JSON; it is printed as it stands.')
  const shown = (formatted ?? text).replaceAll('\f', '\n').trimEnd()
  const lines = shown.split('\n').length
  if (lines > context.limits.pages * maxLines) throw documentTooLong(source.name, context.limits.pages)
  const spans = shown.length > maxHighlighted ? [{ text: shown }] : highlight(shown, languageOf(source))
  return composeDocument({ blocks: toBlocks(spans, lines) }, source.name, options, context)
}

function languageOf({ name, type }: { readonly name: string; readonly type: string }): string {
  if (type === 'application/json') return 'json'
  if (type === 'application/xml') return 'xml'
  return name.split('.').at(-1)!.toLowerCase()
}

/** Puts the number of each line before it, and divides the lines into blocks. */
function* toBlocks(spans: readonly Span[], lines: number): Generator<Block> {
  const digits = String(lines).length
  let number = 1
  const label = (): Span => ({ text: `${String(number).padStart(digits)}  `, colour: '#555b63' })
  let block: Span[] = [label()]
  for (const span of spans) {
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) {
        number += 1
        if (number % linesAtOnce === 1) {
          yield { kind: 'code', spans: block }
          block = []
        } else block.push({ text: '\n' })
        block.push(label())
      }
      if (text !== '') block.push({ ...span, text })
    }
  }
  yield { kind: 'code', spans: block }
}
