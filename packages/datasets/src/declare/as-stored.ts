import type { Dataset } from './definition.ts'

/** The dataset as its rows are stored: without the fields that repeat others. */
export function asStored(dataset: Dataset): Dataset {
  const { same, ...definition } = dataset.definition
  if (same === undefined) return dataset
  const queryFields = dataset.queryFields.filter(({ name }) => !Object.hasOwn(same, name))
  return { ...dataset, definition, queryFields }
}
