import type { Block } from '../writer/blocks.ts'
import { composeDocument } from '../writer/compose.ts'
import { toPageStyle } from '../writer/layout/page-style.ts'
import { readLines } from '../writer/text/read-lines.ts'
import type { Converter } from './converter.ts'
import { droppedControls, titleOfName } from './text-source.ts'

/** Converts plain text. Its lines stay lines; those that are too long are broken. A form feed ends a page. */
export const textConverter: Converter = {
  id: 'text',
  types: ['text/plain'],
  async convert(source, options, context) {
    let dropped = 0
    const blocks = toBlocks(readLines(source.path, (count) => (dropped += count)))
    const page = { page: toPageStyle(options), title: options.title, name: titleOfName(source.name) }
    const made = await composeDocument(blocks, page, context)
    if (dropped > 0) context.warn(droppedControls(dropped))
    return made
  },
}

function* toBlocks(lines: Iterable<string>): Generator<Block> {
  for (const line of lines) {
    for (const [index, text] of line.split('\f').entries()) {
      if (index > 0) yield { kind: 'page-break' }
      if (text !== '' || !line.includes('\f')) yield { kind: 'line', text, code: false }
    }
  }
}
