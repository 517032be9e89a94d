import { createRequire } from 'node:module'
import type { Span } from '@tathya/documents/blocks'

/** The part of highlight.js that is used. */
interface Highlighter {
  getLanguage(name: string): object | undefined
  highlight(text: string, options: { readonly language: string }): { readonly value: string }
}

// Its types bring those of browsers into the project.
const hljs: Highlighter = createRequire(import.meta.url)('highlight.js/lib/common')

/** Colours of tokens by their class; each has a contrast of at least 4.5 on the ground of code. */
const colours: Readonly<Record<string, string>> = {
  keyword: '#7a1f8f',
  built_in: '#7a1f8f',
  literal: '#1a4fa0',
  number: '#1a4fa0',
  string: '#0a5c2b',
  regexp: '#0a5c2b',
  comment: '#555b63',
  meta: '#555b63',
  title: '#1f3f8f',
  type: '#1f3f8f',
  name: '#1f3f8f',
  attr: '#8a3b00',
  attribute: '#8a3b00',
  variable: '#8a3b00',
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const piece = /<span class="hljs-([\w-]+)[^"]*">|<\/span>|([^<]+)/g

/** Colours the words of a program or of data; in one colour if the language is not known. */
export function highlight(text: string, language: string): Span[] {
  if (hljs.getLanguage(language) === undefined) return [{ text }]
  const open: (string | undefined)[] = []
  const spans: Span[] = []
  for (const [tag, kind, content] of hljs.highlight(text, { language }).value.matchAll(piece)) {
    if (kind !== undefined) open.push(colours[kind] ?? open.at(-1))
    else if (content === undefined) open.pop()
    else {
      const colour = open.at(-1)
      const plain = tag.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
      spans.push(colour === undefined ? { text: plain } : { text: plain, colour })
    }
  }
  return spans
}
