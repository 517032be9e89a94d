import { type DatasetEntry, datasetEntryPath } from '@tathya/contracts/http'
import { mediaTypes, rowFormats } from '../formats/row-format.ts'
import { cite } from './citation.ts'
import { isAdInterval, toLangStrings } from './json-ld.ts'

type Described = Omit<DatasetEntry, 'versions' | 'stale' | 'stale_reason' | 'data_until' | 'gaps'>

/** Describes a dataset in the words of schema.org, as search engines for data read them; `base` begins its addresses. */
export function toSchemaOrg(entry: Described, base: string): Record<string, unknown> {
  const { coverage, licence, source } = entry
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': base + datasetEntryPath(entry.id),
    url: base + datasetEntryPath(entry.id),
    identifier: entry.id,
    name: toLangStrings(entry.title, entry.title_ne),
    description: toLangStrings(entry.description, entry.description_ne),
    keywords: entry.keywords,
    version: entry.version,
    dateModified: entry.last_updated,
    creator: { '@type': 'Organization', name: entry.publisher },
    license: licence.url ?? licence.name,
    isBasedOn: source.url ?? source.name,
    citation: cite(entry),
    isAccessibleForFree: true,
    spatialCoverage: { '@type': 'Place', name: coverage.area },
    ...temporalCoverage(coverage),
    variableMeasured: entry.fields.map(({ name, name_ne, description, unit }) => ({
      '@type': 'PropertyValue',
      name,
      ...(name_ne === null ? {} : { alternateName: { '@value': name_ne, '@language': 'ne' } }),
      description,
      ...(unit === null ? {} : { unitText: unit }),
    })),
    distribution: rowFormats.map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: mediaTypes[format].split(';')[0],
      contentUrl: base + entry.bulk[format],
    })),
  }
}

function temporalCoverage({ from, to }: DatasetEntry['coverage']): { temporalCoverage?: string } {
  if (from === null || to === null) return {}
  return { temporalCoverage: isAdInterval(from, to) ? `${from}/${to}` : `${from} to ${to}` }
}
