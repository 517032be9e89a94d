import type { DatasetEntry } from '@tathya/contracts/http'

/** What a citation names. */
type Cited = Pick<DatasetEntry, 'id' | 'title' | 'publisher' | 'version' | 'last_updated' | 'source'>

/** The styles of citations. */
export const citationStyles = ['apa', 'bibtex'] as const
export type CitationStyle = (typeof citationStyles)[number]

/** Writes the citation of a version of a dataset, without a line feed at its end in APA. */
export function cite(entry: Cited, style: CitationStyle = 'apa'): string {
  return style === 'apa' ? toApa(entry) : toBibtex(entry)
}

/** APA, 7th edition, 10.9: author, year, title, version, kind, source and address. */
function toApa({ title, publisher, version, last_updated, source }: Cited): string {
  const year = last_updated.slice(0, 4)
  const from = [source.name, source.url].filter((part) => part !== null).join('. ')
  return `${publisher}. (${year}). ${title} (Version ${version}) [Data set]. ${from}`
}

function toBibtex({ id, title, publisher, version, last_updated, source }: Cited): string {
  const fields = {
    author: `{${toTex(publisher)}}`,
    title: `{${toTex(title)}}`,
    year: last_updated.slice(0, 4),
    version: toTex(version),
    publisher: toTex(publisher),
    ...(source.url === null ? {} : { url: source.url }),
    note: toTex(`Data set, as of ${last_updated}. ${source.name}`),
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`)
  return `@misc{${id}-${last_updated.slice(0, 4)},\n${lines.join(',\n')}\n}\n`
}

/** Escapes the characters that are commands of TeX. */
function toTex(text: string): string {
  return text
    .replace(/[\\{}]/g, '')
    .replace(/[&%$#_]/g, '\\$&')
    .replaceAll('~', '\\textasciitilde{}')
    .replaceAll('^', '\\textasciicircum{}')
}
