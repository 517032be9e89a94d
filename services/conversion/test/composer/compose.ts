import type { ConversionOptions } from '@tathya/contracts/http'
import type { Block, ParagraphBlock, ReadDocument, TableCell } from '@tathya/documents/blocks'
import { composeDocument } from '../../src/process/writer/compose.ts'
import { toOptions } from '../../src/shared/to-options.ts'

/** Composes a document, with what is said about it. */
export async function compose(read: ReadDocument | readonly Block[], wish: Partial<ConversionOptions> = {}) {
  const warnings: string[] = []
  const document = 'blocks' in read ? read : { blocks: read }
  const options = { ...toOptions({ to_format: 'pdf' }), ...wish }
  const made = await composeDocument(document, 'report.docx', options, {
    limits: { pages: 100, pixels: 1_000_000 },
    progress: () => {},
    warn: (sentence) => warnings.push(sentence),
  } as Parameters<typeof composeDocument>[3])
  return { ...made, warnings }
}

/** A paragraph. */
export function paragraph(text: string, more: Partial<ParagraphBlock> = {}): ParagraphBlock {
  return { kind: 'paragraph', spans: [{ text }], ...more }
}

/** A cell with one paragraph. */
export function cell(text: string, more: Partial<TableCell> = {}): TableCell {
  return { blocks: text === '' ? [] : [paragraph(text)], ...more }
}
