import type { Token, Tokens } from 'marked'
import type { Block, ListItem } from '../blocks.ts'
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
      return [{ kind: 'paragraph', spans: toSpans(token.tokens, losses) }]
    case 'text':
      return [{ kind: 'paragraph', spans: toSpans([token], losses) }]
    case 'list':
      return [toList(token, losses)]
    case 'table':
      return [toTable(token, losses)]
    case 'code':
      return [{ kind: 'code', text: token.text }]
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

function toList({ ordered, start, loose, items }: Tokens.List, losses: Losses): Block {
  const listItems = items.map((item): ListItem => {
    return { blocks: [...toBlocks(item.tokens, losses)], checked: item.task ? item.checked === true : null }
  })
  return { kind: 'list', start: ordered ? Number(start || 0) : null, loose, items: listItems }
}

function toTable({ align, header, rows }: Tokens.Table, losses: Losses): Block {
  const toRow = (cells: readonly Tokens.TableCell[]) => cells.map(({ tokens }) => toSpans(tokens, losses))
  return {
    kind: 'table',
    columns: align.map((side) => side ?? 'left'),
    header: toRow(header),
    rows: rows.map(toRow),
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
