import type { InlineStyle, Span } from '@tathya/documents/blocks'
import { safeAddress } from '@tathya/documents/html'
import type { Token, Tokens } from 'marked'
import { decodeEntities } from './entities.ts'
import type { Losses } from './losses.ts'
import { stripHtml } from './strip-html.ts'

/** Converts inline tokens to spans. Unprintable parts are counted in `losses`. */
export function toSpans(
  tokens: readonly Token[] | undefined,
  losses: Losses,
  style: InlineStyle = {},
): Span[] {
  const spans = (tokens ?? []).flatMap((token) => toSpan(token as MarkedToken, losses, style))
  return spans
    .map((span, index) => (spans[index - 1]?.text.endsWith('\n') ? withoutIndent(span) : span))
    .filter(({ text }) => text !== '')
}

/** Removes spaces at the beginning of a line, also after a line break of HTML. */
function withoutIndent(span: Span): Span {
  return span.code ? span : { ...span, text: span.text.replace(/^ +/, '') }
}

type MarkedToken =
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Link
  | Tokens.Image
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Escape
  | Tokens.Text
  | Tokens.Checkbox
  | Tokens.HTML

function toSpan(token: MarkedToken, losses: Losses, style: InlineStyle): Span[] {
  switch (token.type) {
    case 'strong':
      return toSpans(token.tokens, losses, { ...style, bold: true })
    case 'em':
      return toSpans(token.tokens, losses, { ...style, italic: true })
    case 'del':
      return toSpans(token.tokens, losses, { ...style, strike: true })
    case 'link':
      return toLink(token, losses, style)
    case 'image':
      losses.images++
      return filled(decodeEntities(token.text), { ...style, italic: true })
    case 'codespan':
      return [{ ...style, code: true, text: token.text.replace(/\n/g, ' ') }]
    case 'br':
      return [{ ...style, text: '\n' }]
    case 'escape':
      return [{ ...style, text: token.text }]
    case 'text':
      return 'tokens' in token && token.tokens
        ? toSpans(token.tokens, losses, style)
        : filled(decodeEntities(token.text), style)
    case 'html':
      return toHtml(token, losses, style)
    case 'checkbox':
      return []
  }
}

function toLink({ href, tokens }: Tokens.Link, losses: Losses, style: InlineStyle): Span[] {
  const link = safeAddress(href)
  if (link === undefined && !href.startsWith('#')) losses.links++
  return toSpans(tokens, losses, link === undefined ? style : { ...style, link })
}

function toHtml({ raw }: Tokens.HTML, losses: Losses, style: InlineStyle): Span[] {
  const { text, stripped, swallowed } = stripHtml(raw)
  losses.html ||= stripped
  losses.swallowed ||= swallowed
  return text === '' ? [] : [{ ...style, text }]
}

/** Text with line ends replaced by spaces, as Markdown fills its lines. */
function filled(text: string, style: InlineStyle): Span[] {
  return text === '' ? [] : [{ ...style, text: text.replace(/[ \t]*[\n\f][ \t]*|\t/g, ' ') }]
}
