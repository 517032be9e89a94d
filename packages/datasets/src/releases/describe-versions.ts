import type { DatasetControl, DatasetVersion } from '@tathya/contracts/http'
import { toTable } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { checkControl } from '../declare/import-format.ts'

const count = (number: number) => number.toLocaleString('en')

/** A table of the versions of datasets, with a star at the served ones. */
export function describeVersions(all: readonly (readonly [Dataset, readonly DatasetVersion[]])[]): string {
  const rows = all.flatMap(([{ definition }, versions]) =>
    versions.map((version) => [
      definition.id,
      version.served ? '*' : '',
      version.version,
      version.origin,
      count(version.rows),
      version.covers ?? '',
      version.source_file ?? '',
    ]),
  )
  return toTable(['dataset', '', 'version', 'origin', 'rows', 'covers', 'file'], rows)
}

/** The details of a version, in lines. */
export function describeVersion(version: DatasetVersion): string[] {
  const { origin, rows, served, last_updated, imported_at, parts = [] } = version
  return [
    `${version.version}${served ? ' (served)' : ''}: ${count(rows)} rows, ${origin}, of ${last_updated}`,
    ...(imported_at === undefined ? [] : [`Imported at ${imported_at}`, ...describeFile(version)]),
    ...parts.flatMap((part) => [
      `Rows are also from an import at ${part.imported_at}`,
      ...describeFile(part).map((line) => `  ${line}`),
    ]),
  ]
}

type ImportedFile = Pick<
  DatasetVersion,
  | 'source_file'
  | 'source_url'
  | 'source_sha256'
  | 'format'
  | 'covers'
  | 'controls'
  | 'accepted'
  | 'accepted_removal'
  | 'doubts'
>

function describeFile(file: ImportedFile): string[] {
  const {
    source_file,
    source_url,
    source_sha256,
    format,
    covers,
    controls = [],
    accepted,
    accepted_removal: removal,
    doubts: warnings = [],
  } = file
  const lines: [string, string | undefined][] = [
    ['File', source_file],
    ['Address', source_url],
    ['SHA-256', source_sha256],
    ['Format', format],
    ['Covers', covers],
    ['Accepted although it does not add up', accepted],
    ['Accepted although it removes rows', removal],
  ]
  const details = lines.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return [...details, ...controls.map(describeControl), ...warnings.map((warning) => `Warning: ${warning}`)]
}

function describeControl(control: DatasetControl): string {
  const { name, stated, found, unit, place, agrees } = checkControl(control)
  return `Control total ${agrees ? 'agrees' : 'DIFFERS'}: ${name}: stated ${count(stated)}, found ${count(found)} ${unit} (${place})`
}
