import { cataloguePath, type DatasetEntry, datasetEntryPath } from '@tathya/contracts/http'
import { mediaTypes, type RowFormat, rowFormats } from '../formats/row-format.ts'
import { isAdInterval, toLangStrings } from './json-ld.ts'

/** An entry of the catalogue; services of an earlier version leave some fields out. */
type Described = Pick<
  DatasetEntry,
  | 'id'
  | 'title'
  | 'description'
  | 'publisher'
  | 'source'
  | 'licence'
  | 'coverage'
  | 'version'
  | 'last_updated'
  | 'address'
> & {
  readonly title_ne?: string | null | undefined
  readonly description_ne?: string | null | undefined
  readonly keywords?: readonly string[] | undefined
  readonly bulk?: { readonly [format: string]: string | undefined } | undefined
}

/** The vocabularies of DCAT-AP 3, by their common prefixes. */
const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

/** Formats whose media type is not in the register of IANA. */
const unregistered: readonly RowFormat[] = ['ndjson']

/**
 * Describes a catalogue in the words of DCAT-AP 3 (https://semiceu.github.io/DCAT-AP/releases/3.0.0/), as JSON-LD, so that open data
 * portals can harvest it. `base` begins its addresses.
 */
export function toDcat(entries: readonly Described[], base: string): Record<string, unknown> {
  return {
    '@context': context,
    '@id': base + cataloguePath,
    '@type': 'dcat:Catalog',
    'dct:title': toLangStrings("Tathya: Nepal's public data", 'तथ्य: नेपालको सार्वजनिक तथ्याङ्क'),
    'dct:description': toLangStrings(
      'Datasets about Nepal, each with its publisher, source and licence.',
      'नेपालका तथ्याङ्क, प्रत्येकको प्रकाशक, स्रोत र अनुमतिपत्रसहित।',
    ),
    'dct:publisher': { '@type': 'foaf:Agent', 'foaf:name': 'Tathya' },
    'foaf:homepage': { '@id': base },
    'dcat:dataset': entries.map((entry) => toDataset(entry, base)),
  }
}

function toDataset(entry: Described, base: string): Record<string, unknown> {
  const { id, source, coverage } = entry
  return {
    '@id': base + datasetEntryPath(id),
    '@type': 'dcat:Dataset',
    'dct:identifier': id,
    'dct:title': toLangStrings(entry.title, entry.title_ne),
    'dct:description': toLangStrings(entry.description, entry.description_ne),
    'dcat:keyword': entry.keywords ?? [],
    'dct:publisher': { '@type': 'foaf:Organization', 'foaf:name': entry.publisher },
    'dct:source': named(source),
    'dct:modified': { '@type': 'xsd:date', '@value': entry.last_updated },
    'dcat:version': entry.version,
    'dct:spatial': { '@type': 'dct:Location', 'rdfs:label': coverage.area },
    ...toPeriod(coverage),
    'dcat:landingPage': { '@id': base + datasetEntryPath(id) },
    'dcat:distribution': rowFormats.flatMap((format) => toDistribution(entry, format, base)),
  }
}

function toDistribution(
  { licence, bulk, address }: Described,
  format: RowFormat,
  base: string,
): Record<string, unknown>[] {
  const file = bulk?.[format]
  if (file === undefined) return []
  const [mediaType] = mediaTypes[format].split(';')
  return [
    {
      '@id': base + file,
      '@type': 'dcat:Distribution',
      'dct:title': format,
      'dcat:accessURL': { '@id': base + address },
      'dcat:downloadURL': { '@id': base + file },
      'dct:license': named(licence),
      ...(unregistered.includes(format)
        ? {}
        : { 'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${mediaType}` } }),
    },
  ]
}

/** A thing with an address, or by its name where it has none. */
function named({ name, url }: DatasetEntry['source']): Record<string, unknown> {
  return url === null ? { 'rdfs:label': name } : { '@id': url, 'rdfs:label': name }
}

/** Periods of other calendars, such as fiscal years, are not dates of XML Schema. */
function toPeriod({ from, to }: DatasetEntry['coverage']): Record<string, unknown> {
  if (from === null || to === null) return {}
  const type = (text: string) => (text.length === 4 ? 'xsd:gYear' : 'xsd:date')
  const period = isAdInterval(from, to)
    ? {
        'dcat:startDate': { '@type': type(from), '@value': from },
        'dcat:endDate': { '@type': type(to), '@value': to },
      }
    : { 'rdfs:label': `${from} to ${to}` }
  return { 'dct:temporal': { '@type': 'dct:PeriodOfTime', ...period } }
}
