import { ComparisonAnswer, comparisonPath } from '@tathya/contracts/http'
import { type Endpoint, get, listHeaders, refuseMixedPages } from '@tathya/platform'
import { z } from 'zod'
import type { Dataset } from '../declare/definition.ts'
import { cacheRule, type Snapshots } from '../snapshots/snapshot.ts'
import { answerComparison, type ComparisonQuery, fileTypes } from './answer-comparison.ts'
import { compareQuery } from './compare-query.ts'
import type { ComparisonRates } from './conversion.ts'

/** Makes the endpoint that puts figures of several lists side by side. */
export function compareEndpoint(
  datasets: readonly Dataset[],
  snapshots: Snapshots,
  source: ComparisonRates,
): Endpoint {
  const dimensions = [...new Set(datasets.flatMap(({ definition: { joins = {} } }) => Object.keys(joins)))]
  const shape = compareQuery(dimensions)
  const query = shape
    .catchall(z.string())
    .check(
      ...[refuseUnknown(Object.keys(shape.shape), dimensions), refuseMixedPages].map((check) =>
        z.core._check(check, { when: () => true }),
      ),
    )
  return get(comparisonPath, {
    operationId: 'compareLists',
    summary: 'Figures of several lists side by side',
    description:
      'Joins figures of up to four lists by dimensions that they have in common, such as the fiscal year, with share, growth, rank and ratio in one answer: imports and exports by country and year, remittances over the gross domestic product, imports per head. Lists choose their rows as they do without filters: the latest edition, full years, chapters. The notices say how calendars were brought together and what is missing.',
    query,
    answers: {
      200: {
        description: 'A row for each combination of the dimensions',
        schema: ComparisonAnswer,
        otherTypes: fileTypes,
        headers: { ...listHeaders, 'X-Dataset-Notice': 'The notices of the meta' },
      },
    },
    errors: ['unavailable'],
    cache: cacheRule,
    remember: () => datasets.map(({ definition }) => snapshots.of(definition.id).version).join(' '),
    handle({ query: asked, url, headers, turns }) {
      return answerComparison(asked as ComparisonQuery, {
        url,
        accept: headers.accept,
        turns,
        datasets,
        snapshots,
        source,
      })
    },
  })
}

function refuseUnknown(names: readonly string[], dimensions: readonly string[]) {
  return ({ value, issues }: z.core.ParsePayload<object>): void => {
    for (const [name, input] of Object.entries(value)) {
      if (names.includes(name)) continue
      const [dimension = '', suffix, more] = name.split('__')
      const suffixes = ['gte', 'gt', 'lte', 'lt', 'ne', 'prefix']
      if (dimensions.includes(dimension) && suffixes.includes(suffix ?? '') && more === undefined) continue
      issues.push({
        code: 'custom',
        input,
        path: [name],
        message: 'is not known',
        params: { accepted: names },
      })
    }
  }
}
