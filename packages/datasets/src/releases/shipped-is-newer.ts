import type { DatasetDefinition } from '../definition.ts'
import type { FoundRelease } from './releases.ts'

/**
 * True where the rows that are shipped are served in the place of an imported release: where their day is later than that
 * of the import, and of its choice by a rollback. An extract never takes the place of what was imported.
 */
export function shippedIsNewer(
  { updated, extract }: Pick<DatasetDefinition, 'updated' | 'extract'>,
  { release, chosenAt }: Pick<FoundRelease, 'release' | 'chosenAt'>,
): boolean {
  if (extract !== undefined) return false
  const days = [release.imported_at, chosenAt ?? ''].map((time) => time.slice(0, 10))
  return days.every((day) => day < updated)
}
