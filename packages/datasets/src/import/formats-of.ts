import type { DatasetDefinition } from '../definition.ts'
import type { ImportFormat } from './format.ts'
import { ownCsv } from './own-csv.ts'

/** Every format that a dataset is imported from: those of its publishers, and its own CSV. */
export function formatsOf(definition: DatasetDefinition): readonly ImportFormat[] {
  return [...(definition.formats ?? []), ownCsv(definition)]
}
