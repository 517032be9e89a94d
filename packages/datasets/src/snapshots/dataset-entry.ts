import {
  type DatasetBulk,
  type DatasetColumns,
  type DatasetEntry,
  type DatasetSource,
  datasetBulkPath,
  datasetChangesPath,
  datasetRowsPath,
} from '@tathya/contracts/http'
import type { RowFacts } from '../columns-file/header.ts'
import type { Dataset } from '../declare/definition.ts'
import type { Release } from '../releases/release.ts'
import { shippedVersion } from '../releases/versions.ts'

/** The part of an entry that changes with the rows only. */
export type SnapshotEntry = Omit<DatasetEntry, 'versions' | 'stale' | 'stale_reason' | 'data_until' | 'gaps'>

/** Makes the catalogue entry of a dataset with the rows of a release, or the shipped ones. */
export function toEntry(dataset: Dataset, facts: RowFacts, release: Release | undefined): SnapshotEntry {
  const { definition, route, fields } = dataset
  const { id, title, description, publisher, key, knownGaps } = definition
  const updated = release?.imported_at.slice(0, 10) ?? definition.updated
  return {
    id,
    title,
    title_ne: definition.titleNe ?? null,
    description,
    description_ne: definition.descriptionNe ?? null,
    keywords: [...(definition.keywords ?? [])],
    publisher,
    ...toTerms(definition, facts),
    coverage: { area: definition.coverage.area, from: facts.from, to: facts.to },
    fields: [...fields],
    columns: toColumns(definition),
    key,
    rows: facts.rows,
    version: release?.version ?? shippedVersion(definition, facts),
    last_updated: updated,
    known_gaps: [...knownGaps],
    ...(definition.questions === undefined ? {} : { questions: [...definition.questions] }),
    ...toRules(dataset, facts),
    address: route.path,
    rows_address: datasetRowsPath(id),
    changes_address: datasetChangesPath(id),
    bulk: toBulk(id),
  }
}

/** Source and licence: of rows from files of others those of the files, without the addresses of what ships. */
function toTerms(
  { source, licence }: Dataset['definition'],
  { terms }: RowFacts,
): Pick<DatasetEntry, 'source' | 'licence'> {
  if (terms === null) return { source, licence }
  const named = (declared: DatasetSource, name: string) => ({
    name,
    url: name === declared.name ? declared.url : null,
  })
  return { source: named(source, terms.author), licence: named(licence, terms.licence) }
}

function toColumns({ columns }: Dataset['definition']): DatasetColumns {
  const { time = [], name = [], dimension = [], unit = [], value } = columns
  return { time: [...time], name: [...name], dimension: [...dimension], unit: [...unit], value: [...value] }
}

/** The rules of lists, and the publisher's rhythm. */
function toRules({ definition, queryFields }: Dataset, { rows }: RowFacts) {
  const { rhythm, emptyNotice } = definition
  const defaults = describeDefaults(definition)
  return {
    filters: queryFields.map(({ name }) => name),
    ...(defaults === undefined ? {} : { default_filters: defaults }),
    ...(rhythm === undefined ? {} : { rhythm: { days: rhythm.days, description: rhythm.description } }),
    ...(rows > 0 || emptyNotice === undefined ? {} : { notice: emptyNotice }),
  }
}

function describeDefaults({ defaults, periods }: Dataset['definition']): string | undefined {
  const sentences = [
    ...(defaults === undefined ? [] : [defaults.description]),
    ...(periods === undefined
      ? []
      : [
          `Of each ${periods.period.join(' and ')}, the rows with the greatest ${periods.covered} (periods=fullest); periods=all or a filter by ${[periods.covered, ...(periods.chosenBy ?? [])].join(' or ')} chooses otherwise.`,
        ]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

function toBulk(id: string): DatasetBulk {
  const list = datasetBulkPath(id)
  return {
    csv: `${list}.csv`,
    ndjson: `${list}.ndjson`,
    xlsx: `${list}.xlsx`,
    parquet: `${list}.parquet`,
    list,
  }
}
