import type { IncomingMessage } from 'node:http'
import { type ProblemError, preferredLanguage, preferredType, type Refusal } from '@tathya/platform'
import { ownPrefixes, programPrefixes } from './own-prefixes.ts'

/** What a person reads where the gateway refuses the request of a page, which then reaches no page that could say so. */
const words = {
  en: {
    many: ['Too many requests', 'Wait some seconds, then open the page again.'],
    large: ['This is too large', 'Send less at once.'],
    nothing: ['There is nothing here', 'Check the address, or begin at the first page.'],
    other: ['This could not be read', 'Check the address, or begin at the first page.'],
    start: 'To the first page',
  },
  ne: {
    many: ['धेरै अनुरोध आए', 'केही सेकेन्ड पर्खेर यो पृष्ठ फेरि खोल्नुहोस्।'],
    large: ['यो धेरै ठूलो भयो', 'एकपटकमा थोरै पठाउनुहोस्।'],
    nothing: ['यहाँ केही छैन', 'ठेगाना जाँच्नुहोस्, वा पहिलो पृष्ठबाट सुरु गर्नुहोस्।'],
    other: ['यो बुझ्न सकिएन', 'ठेगाना जाँच्नुहोस्, वा पहिलो पृष्ठबाट सुरु गर्नुहोस्।'],
    start: 'पहिलो पृष्ठमा',
  },
} as const

/** First parts of the addresses that programs call, whose answers to a browser are problem documents too. */
const ofPrograms: ReadonlySet<string> = new Set([...ownPrefixes, ...programPrefixes].map(firstPart))

/** A plain page for a browser whose request of a page is refused; programs, and the interface, get the problem document. */
export function refusalPage(
  { status, code }: ProblemError,
  { url = '/', headers }: IncomingMessage,
): Refusal | undefined {
  if (preferredType(headers.accept, ['application/json', 'text/html']) !== 'text/html') return undefined
  const [, named] = /^\/(en|ne|ne-latn)(?:[/?]|$)/.exec(url) ?? []
  const isStray = named === undefined && status === 404 && !ofPrograms.has(firstPart(url))
  if (named === undefined && !isStray) return undefined
  const language = named ?? preferredLanguage(headers['accept-language'], ['en', 'ne']) ?? 'en'
  const lang = language === 'en' ? 'en' : 'ne'
  // Leads to the portal in the language of the visitor, or to the documentation without a portal.
  const first = named === undefined ? '/' : `/${named}`
  const { start, ...kinds } = words[lang]
  const [title, advice] = kinds[kindOf(status)]
  return {
    body: `<!doctype html>
<html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<h1>${title}</h1><p>${advice}</p><p><code lang="en">${status} ${code}</code></p><p><a href="${first}">${start}</a></p></html>
`,
    type: 'text/html; charset=utf-8',
    headers: {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      Vary: 'Accept, Accept-Language',
    },
  }
}

function kindOf(status: number): 'many' | 'large' | 'nothing' | 'other' {
  if (status === 429) return 'many'
  if (status === 413) return 'large'
  return status === 404 ? 'nothing' : 'other'
}

function firstPart(path: string): string {
  return path.split(/[/?]/, 2)[1]!
}
