import { Lexer, type Token, type Tokens } from 'marked'
import { type Html, html } from '../../frame/html.ts'

/** The address of a link as the page has it; undefined leaves its text alone. */
export type ResolveLink = (address: string) => string | undefined

/** Ids of the frame of a page, which headings must not have. */
const idsOfFrame = ['main', 'search']

/** What is known while a text is written. */
interface Writing {
  readonly resolve: ResolveLink
  /** Number of uses of each anchor. */
  readonly anchors: Map<string, number>
  /** The heading above, by which a table is named. */
  heading: string
}

/**
 * Writes Markdown (GitHub's flavour) as markup. Of the parser only the tree is used: every text goes through `html`, markup in the
 * text is shown as text, and pictures become their description.
 */
export function renderMarkdown(text: string, resolve: ResolveLink): Html {
  const anchors = new Map(idsOfFrame.map((id) => [id, 1]))
  return html`${blocks(new Lexer({ gfm: true }).lex(text), { resolve, anchors, heading: '' })}`
}

function blocks(tokens: readonly Token[], writing: Writing): Html[] {
  return tokens.map((token) => block(token as Tokens.Generic, writing))
}

function block(token: Tokens.Generic, writing: Writing): Html {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading, writing)
    case 'paragraph':
      return html`<p>${inlines(token.tokens, writing)}</p>\n`
    case 'code':
      return html`<pre tabindex="0" lang="en"><code>${token.text}</code></pre>\n`
    case 'list':
      return list(token as Tokens.List, writing)
    case 'blockquote':
      return html`<blockquote>${blocks(token.tokens ?? [], writing)}</blockquote>\n`
    case 'table':
      return table(token as Tokens.Table, writing)
    case 'hr':
      return html`<hr>\n`
    case 'space':
    case 'def':
      return html``
    default:
      return inline(token, writing)
  }
}

function heading({ depth, tokens }: Tokens.Heading, writing: Writing): Html {
  const text = plainText(tokens)
  writing.heading = text
  const content = inlines(tokens, writing)
  if (depth === 1) return html`<h1>${content}</h1>\n`
  const id = toAnchor(text, writing.anchors)
  const inner = html`${content} <a class="anchor" href="#${id}" aria-label="${text}">#</a>`
  return depth === 2 ? html`<h2 id="${id}">${inner}</h2>\n` : html`<h3 id="${id}">${inner}</h3>\n`
}

/** The anchor of a heading, as GitHub names it, so that links between the texts hold here too. */
function toAnchor(text: string, given: Map<string, number>): string {
  const name = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
  const times = given.get(name) ?? 0
  given.set(name, times + 1)
  return times === 0 ? name : `${name}-${times}`
}

function list({ ordered, items }: Tokens.List, writing: Writing): Html {
  const content = items.map(({ tokens }) => html`<li>${blocks(tokens, writing)}</li>\n`)
  return ordered ? html`<ol>${content}</ol>\n` : html`<ul>${content}</ul>\n`
}

function table({ header, rows }: Tokens.Table, writing: Writing): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${writing.heading}"><table>
<thead><tr>${header.map(({ tokens }) => html`<th scope="col">${inlines(tokens, writing)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(({ tokens }) => html`<td>${inlines(tokens, writing)}</td>`)}</tr>\n`)}</tbody></table></div>\n`
}

function inlines(tokens: readonly Token[] | undefined, writing: Writing): Html[] {
  return (tokens ?? []).map((token) => inline(token as Tokens.Generic, writing))
}

function inline(token: Tokens.Generic, writing: Writing): Html {
  const content = () => inlines(token.tokens, writing)
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? html`${token.text}` : html`${content()}`
    case 'strong':
      return html`<strong>${content()}</strong>`
    case 'em':
      return html`<em>${content()}</em>`
    case 'del':
      return html`<del>${content()}</del>`
    case 'codespan':
      return html`<code>${token.text}</code>`
    case 'br':
      return html`<br>`
    case 'link':
      return link(token as Tokens.Link, writing)
    case 'escape':
    case 'image':
      return html`${token.text}`
    default:
      return html`${token.raw}`
  }
}

function link({ href, tokens }: Tokens.Link, writing: Writing): Html {
  const address = writing.resolve(href)
  const content = inlines(tokens, writing)
  if (address === undefined) return html`${content}`
  const isInside = address.startsWith('/') || address.startsWith('#')
  return html`<a href="${address}"${!isInside && html` rel="noreferrer"`}>${content}</a>`
}

/** The text of a line without its marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const { tokens: parts, text, raw } = token as Tokens.Generic
      return parts === undefined ? String(text ?? raw) : plainText(parts)
    })
    .join('')
}
