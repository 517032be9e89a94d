import { anyCase, comparisonFunctions } from '@tathya/contracts/http'
import { pageParameters } from '@tathya/platform'
import { z } from 'zod'
import { rowFormats } from '../formats/row-format.ts'
import { groupParameters } from '../query/group-parameters.ts'
import { currencyCode } from '../series/series-query.ts'
import { figureForm } from './read-figures.ts'

/** Texts with commas between them. */
function list(names: readonly string[], max: number, description: string) {
  return z
    .string()
    .max(500)
    .transform((text, { issues }): string[] => {
      const values = [...new Set(text.split(',').map((value) => value.trim()))]
      const wrong = values.filter((value) => !names.includes(value))
      if (wrong.length > 0 || values.length > max)
        issues.push({
          code: 'custom',
          input: text,
          message: `must be up to ${max} of ${names.join(', ')}`,
        })
      return values
    })
    .meta({
      description: `${description}: up to ${max} of ${names.join(', ')}, with commas between them`,
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
        for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
        const one = String.raw`\s*(${names.join('|')})\s*`
        Object.assign(jsonSchema, {
          type: 'string',
          maxLength: 500,
          pattern: `^${one}(,${one}){0,${max - 1}}$`,
        })
      },
    })
}

/** The parameters of a comparison whose lists have some dimensions. */
export function compareQuery(dimensions: readonly string[]) {
  return z.object({
    figures: z
      .string()
      .min(1)
      .max(2_000)
      .meta({ description: `What is compared: ${figureForm}` }),
    by: list(dimensions, 3, 'The dimensions by which the lists are joined'),
    compute: list(
      comparisonFunctions,
      comparisonFunctions.length,
      'What is computed: share, the percent of the total of the period; yoy, the percent of growth over the year before; rank within the period, 1 the greatest; ratio, the first figure over each of the others, in percent where both are money',
    ).optional(),
    currency: currencyCode.optional().meta({
      description:
        'Converts amounts of money by the average rate of the fiscal year; by default only amounts that a ratio compares with those of another currency are converted, into that of the last of them',
    }),
    ...Object.fromEntries(
      dimensions.map((name) => [
        name,
        z
          .string()
          .max(1_000)
          .optional()
          .meta({
            description: `Values of ${name}, spelt as in the lists; with suffixes as there: ${name}__gte`,
          }),
      ]),
    ),
    having: groupParameters.having,
    sort: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'Names of values to sort by; a minus before the name: descending' }),
    ...pageParameters(),
    format: anyCase(['json', ...rowFormats] as const)
      .optional()
      .meta({ description: 'Format of the response; default: by the Accept header' }),
  })
}
