import type { IncomingMessage } from 'node:http'
import { type ProblemError, preferredType, type Refusal } from '@tathya/platform'

/** What a person reads where the gateway refuses the request of a page, which then reaches no page that could say so. */
const words = {
  en: {
    many: ['Too many requests', 'Wait some seconds, then open the page again.'],
    large: ['This is too large', 'Send less at once.'],
    other: ['This could not be read', 'Check the address, or begin at the first page.'],
    start: 'To the first page',
  },
  ne: {
    many: ['धेरै अनुरोध आए', 'केही सेकेन्ड पर्खेर यो पृष्ठ फेरि खोल्नुहोस्।'],
    large: ['यो धेरै ठूलो भयो', 'एकपटकमा थोरै पठाउनुहोस्।'],
    other: ['यो बुझ्न सकिएन', 'ठेगाना जाँच्नुहोस्, वा पहिलो पृष्ठबाट सुरु गर्नुहोस्।'],
    start: 'पहिलो पृष्ठमा',
  },
} as const

/** A plain page for a browser whose request of a page is refused; programs, and other addresses, get the problem document. */
export function refusalPage(
  { status, code }: ProblemError,
  { url = '/', headers }: IncomingMessage,
): Refusal | undefined {
  const [, language] = /^\/(en|ne|ne-latn)(?:[/?]|$)/.exec(url) ?? []
  if (language === undefined) return undefined
  if (preferredType(headers.accept, ['application/json', 'text/html']) !== 'text/html') return undefined
  const lang = language === 'en' ? 'en' : 'ne'
  const { start, ...kinds } = words[lang]
  const [title, advice] = kinds[status === 429 ? 'many' : status === 413 ? 'large' : 'other']
  return {
    body: `<!doctype html>
<html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<h1>${title}</h1><p>${advice}</p><p><code lang="en">${status} ${code}</code></p><p><a href="/${language}">${start}</a></p></html>
`,
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", Vary: 'Accept' },
  }
}
