import { readFile } from 'node:fs/promises'
import type { Block, ReadDocument } from '@tathya/documents/blocks'
import { Losses, ReadFault, readers } from '@tathya/documents/read'
import type { Converter } from '../converter.ts'
import { unreadable } from '../errors.ts'
import { describePlainLayout } from '../markup/losses.ts'
import { mapSpans } from '../markup/map-spans.ts'
import { composeDocument } from '../writer/compose.ts'
import { toPageStyle } from '../writer/pages/page-style.ts'
import { divideTables } from './divide-tables.ts'
import { toPrintable } from './printable-span.ts'

/** Lays an office document out by its text, lists, tables and images. Warns about that, and about what was lost. */
export const layOutPlainly: Converter = async (source, options, context) => {
  const losses = new Losses()
  const legacy = new Set<string>()
  try {
    const read = (await readers[source.type]!())(await readFile(source.path), losses)
    const printable = withWidePage(toPrintableDocument(read, legacy))
    const { size, margin } = toPageStyle(options, printable)
    const width = size[0] - margin.left - margin.right
    // Other documents say what paper their tables are made for.
    const isSheet = read.pageSize === undefined
    const blocks = isSheet ? divideTables(printable.blocks, width, context.warn) : printable.blocks
    const converted = await composeDocument({ ...printable, blocks }, source.name, options, context)
    for (const sentence of describePlainLayout(losses)) context.warn(sentence)
    if (legacy.size > 0) context.warn(convertedFonts(legacy))
    return converted
  } catch (cause) {
    if (cause instanceof ReadFault) throw unreadable(cause, source)
    throw cause
  }
}

/** Columns of a table from which a page lies on its side, and its size: A4. */
const [wideColumns, widePage] = [8, [841.89, 595.28] as const]

/** A document that says nothing of its pages gets wide ones if it begins with a wide table, as sheets do. */
function withWidePage(read: ReadDocument): ReadDocument {
  if (read.pageSize !== undefined) return read
  const blocks = read.blocks[Symbol.iterator]()
  const first: Block[] = []
  while (first.length < 2) {
    const { done, value } = blocks.next()
    if (done) break
    first.push(value)
  }
  const isWide = first.some((block) => block.kind === 'table' && block.columns.length >= wideColumns)
  return { ...read, blocks: chain(first, blocks), ...(isWide && { pageSize: widePage }) }
}

function* chain(first: readonly Block[], rest: Iterator<Block>): Generator<Block> {
  yield* first
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value
}

function convertedFonts(legacy: ReadonlySet<string>): string {
  return `Text in the legacy font ${[...legacy].join(', ')} is printed in Unicode, so that it can be found and copied.`
}

function toPrintableDocument(read: ReadDocument, legacy: Set<string>): ReadDocument {
  const printable = (blocks: Iterable<Block>) => mapSpans(blocks, (span) => [toPrintable(span, legacy)])
  return {
    ...read,
    blocks: printable(read.blocks),
    ...(read.header !== undefined && { header: [...printable(read.header)] }),
    ...(read.footer !== undefined && { footer: [...printable(read.footer)] }),
  }
}
