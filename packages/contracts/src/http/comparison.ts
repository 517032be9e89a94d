import { z } from 'zod'
import { DatasetLicence, DatasetSource } from './dataset.ts'
import { PageMeta } from './page.ts'

/** The address of figures of several lists side by side. */
export const comparisonPath = '/e/compare'

/** Values that are computed of each figure. */
export const comparisonFunctions = ['share', 'yoy', 'rank', 'ratio'] as const

/** A row of a comparison. */
export const ComparisonRow = z.record(z.string(), z.union([z.string(), z.number()]).nullable()).meta({
  id: 'ComparisonRow',
  description:
    'The dimensions of `by`, then the figures by their names, then what `compute` asks for: `share_imports`, `yoy_imports`, `rank_imports`, `imports_per_gdp`. Null where a value is not known; `meta.notices` says why',
})
export type ComparisonRow = z.output<typeof ComparisonRow>

/** A figure as it was answered. */
export const ComparedFigure = z
  .object({
    name: z.string().meta({ description: 'Name of its values in the rows' }),
    dataset: z.string(),
    field: z.string().meta({ description: 'Field of the dataset' }),
    by: z.array(z.string()).meta({
      description: 'The dimensions that it has; its values are the same for all values of the others',
    }),
    version: z.string().meta({ description: 'Version of the dataset' }),
    source: DatasetSource,
    licence: DatasetLicence,
  })
  .meta({ id: 'ComparedFigure' })
export type ComparedFigure = z.output<typeof ComparedFigure>

/** Figures of several lists side by side. */
export const ComparisonAnswer = z
  .object({
    data: z.array(ComparisonRow),
    meta: z.object({
      ...PageMeta.shape,
      figures: z.array(ComparedFigure),
      units: z.record(z.string(), z.string()).meta({ description: 'Units by the name of the value' }),
      rates: z.string().optional().meta({ description: 'The rates by which amounts were converted' }),
      notices: z.array(z.string()).meta({
        description: 'How the lists were joined, what they lack, and why values are null',
      }),
    }),
  })
  .meta({ id: 'ComparisonAnswer', description: 'Figures of several lists by the same dimensions' })
export type ComparisonAnswer = z.output<typeof ComparisonAnswer>
