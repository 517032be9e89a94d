import type { DatasetEntry } from '@tathya/contracts/http'

type Described = 'id' | 'title' | 'version' | 'last_updated' | 'publisher' | 'source' | 'licence'

/** What a file says of its rows: whose they are, under which terms, of which version and day. */
export function aboutRows(entry: Pick<DatasetEntry, Described>): Record<string, string> {
  const { id, title, version, last_updated, publisher, source, licence } = entry
  const about = {
    dataset: id,
    title,
    version,
    last_updated,
    publisher,
    source: source.name,
    source_url: source.url,
    licence: licence.name,
    licence_url: licence.url,
  }
  return Object.fromEntries(
    Object.entries(about).filter((pair): pair is [string, string] => pair[1] !== null),
  )
}
