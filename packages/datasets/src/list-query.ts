import { nearestPath, type PageRequest, refuseMixedPages } from '@tathya/platform'
import { z } from 'zod'
import type { Dataset } from './definition.ts'
import { choiceShape } from './query/choice-shape.ts'
import { readFilterName } from './query/filter-parameter.ts'
import { filterLength, filterShape } from './query/filter-shape.ts'
import { ownShape } from './query/own-shape.ts'

/** The parameters of a list, read; filters and what is the dataset's own stand among them by their names. */
export interface ListQuery extends Omit<PageRequest, 'limit'> {
  /** `all` is every row, in formats that are streamed. */
  readonly limit?: number | 'all' | undefined
  readonly envelope?: boolean | undefined
  readonly vintage?: string | undefined
  readonly sort?: readonly string[] | undefined
  readonly fields?: readonly string[] | undefined
  readonly facet?: readonly string[] | undefined
  readonly count?: 'only' | undefined
  readonly format?: string | undefined
  readonly version?: string | undefined
  readonly [other: string]: unknown
}

/** Makes the schema of a dataset's list parameters; it refuses what it does not know and mixed pairs of paging. */
export function listQuery(dataset: Dataset): z.ZodObject {
  const shape: z.ZodRawShape = {
    ...filterShape(dataset.definition, dataset.queryFields),
    ...ownShape(dataset.definition),
    ...choiceShape(dataset),
  }
  const checks = [refuseUnknown(dataset, Object.keys(shape)), refuseMixedPages]
  const always = { when: () => true }
  return z
    .object(shape)
    .catchall(z.string())
    .check(...checks.map((check) => z.core._check(check, always)))
}

/** Adds an issue for each parameter that is neither declared nor a field with a suffix of its own. */
function refuseUnknown({ queryFields }: Dataset, known: readonly string[]) {
  return ({ value, issues }: z.core.ParsePayload<object>): void => {
    for (const [name, input] of Object.entries(value)) {
      if (known.includes(name)) continue
      const filter = readFilterName(name, queryFields)
      const isFilter = filter !== undefined && !('fault' in filter)
      if (isFilter && String(input).length <= filterLength) continue
      const { fault, accepted } = isFilter
        ? tooLong
        : (filter ?? { fault: notKnown(name, known), accepted: known })
      issues.push({ code: 'custom', input, path: [name], message: fault, params: { accepted } })
    }
  }
}

const tooLong = {
  fault: `must have at most ${filterLength} characters`,
  accepted: `at most ${filterLength} characters`,
}

function notKnown(name: string, known: readonly string[]): string {
  const near = nearestPath(name, known)
  return `is not known${near === undefined ? '' : `; ${near} is`}`
}
