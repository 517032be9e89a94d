import { escapeHtml, searchForm, toPage } from '../html.ts'
import type { DocumentationEntry } from './entries.ts'
import type { Found, FoundEntry } from './search.ts'

const headings: Readonly<Record<DocumentationEntry['kind'], string>> = {
  operation: 'Operations',
  error: 'Error codes',
  guide: 'Guides',
}

/** Makes the page of what was found; without a question, only the form. */
export function searchPage(question: string, results: Found | undefined): Buffer {
  return toPage(
    'Search · Tathya',
    '',
    `<body class="plain">\n<h1>Search the documentation</h1>\n${searchForm(question)}\n` +
      `${results === undefined ? '' : `${toResults(results)}\n`}<p><a href="/docs">The interface</a></p>\n</body>`,
  )
}

function toResults({ complete, entries }: Found): string {
  if (entries.length === 0) return '<p role="status">Nothing has these words.</p>'
  const note = complete ? '' : '<p role="status">Nothing has all of these words; these have some:</p>\n'
  const kinds = Object.entries(headings).map(([kind, heading]) => {
    const of = entries.filter((entry) => entry.kind === kind)
    return of.length === 0 ? '' : `<h2>${heading}</h2>\n<ul>\n${of.map(toItem).join('\n')}\n</ul>\n`
  })
  return note + kinds.join('')
}

function toItem({ title, address, excerpt, language }: FoundEntry): string {
  const text = excerpt === '' ? '' : `<br>${escapeHtml(excerpt)}`
  return `<li lang="${language}"><a href="${escapeHtml(address)}">${escapeHtml(title)}</a>${text}</li>`
}
