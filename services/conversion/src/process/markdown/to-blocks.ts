import { type Block, type ListItem, plainText, type TableCell } from '@tathya/documents/blocks'
import { imageOfData } from '@tathya/documents/html'
import type { Token, Tokens } from 'marked'
import { decodeEntities } from './entities.ts'
import type { Losses } from './losses.ts'
import { stripHtml } from './strip-html.ts'
import { toSpans } from './to-spans.ts'

type BlockToken =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.List
  | Tokens.Table
  | Tokens.Code
  | Tokens.Blockquote
  | Tokens.Hr
  | Tokens.HTML
  | Tokens.Space
  | Tokens.Def
  | Tokens.Checkbox

/** Converts Markdown tokens to blocks lazily. Unprintable parts are counted in `losses`. */
export function* toBlocks(tokens: readonly Token[], losses: Losses): Generator<Block> {
  for (const token of tokens) yield* toBlock(token as BlockToken, losses)
}

function toBlock(token: BlockToken, losses: Losses): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: token.depth, spans: toSpans(token.tokens, losses) }]
    case 'paragraph':
      return toParagraphs(token, losses)
    case 'text':
      return [{ kind: 'paragraph', spans: toSpans([token], losses) }]
    case 'list':
      return [toList(token, losses)]
    case 'table':
      return [toTable(token, losses)]
    case 'code':
      return [{ kind: 'code', spans: [{ text: token.text }] }]
    case 'blockquote':
      return [{ kind: 'quote', blocks: [...toBlocks(token.tokens, losses)] }]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'html':
      return toHtml(token, losses)
    case 'space':
    case 'def':
    case 'checkbox':
      return []
  }
}

/** A paragraph, divided by the images that it contains as data. */
function toParagraphs({ tokens }: Tokens.Paragraph, losses: Losses): Block[] {
  const blocks: Block[] = []
  let from = 0
  const endText = (to: number) => {
    const spans = toSpans(tokens.slice(from, to), losses)
    if (plainText(spans) !== '') blocks.push({ kind: 'paragraph', spans })
    from = to + 1
  }
  for (const [index, token] of tokens.entries()) {
    const image = token.type === 'image' ? imageOfData(token.href, decodeEntities(token.text)) : undefined
    if (image === undefined) continue
    endText(index)
    blocks.push(image)
  }
  if (blocks.length === 0) return [{ kind: 'paragraph', spans: toSpans(tokens, losses) }]
  endText(tokens.length)
  return blocks
}

function toList({ ordered, start, loose, items }: Tokens.List, losses: Losses): Block {
  const listItems = items.map((item): ListItem => {
    return { blocks: [...toBlocks(item.tokens, losses)], checked: item.task ? item.checked === true : null }
  })
  return { kind: 'list', start: ordered ? Number(start || 0) : null, loose, items: listItems }
}

function toTable({ align, header, rows }: Tokens.Table, losses: Losses): Block {
  const toCell = ({ tokens }: Tokens.TableCell): TableCell => {
    const spans = toSpans(tokens, losses)
    return { blocks: spans.length === 0 ? [] : [{ kind: 'paragraph', spans }] }
  }
  return {
    kind: 'table',
    columns: align.map((side) => ({ align: side ?? 'left', width: null })),
    rows: [{ header: true, cells: header.map(toCell) }, ...rows.map((row) => ({ cells: row.map(toCell) }))],
  }
}

function toHtml({ raw }: Tokens.HTML, losses: Losses): Block[] {
  const { text, stripped, swallowed } = stripHtml(raw)
  losses.html ||= stripped
  losses.swallowed ||= swallowed
  const paragraphs = text.split(/\n\s*\n/).map((part) => decodeEntities(part).trim())
  return paragraphs
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'paragraph', spans: [{ text: part.replace(/[ \t]*\n[ \t]*/g, '\n') }] }))
}
