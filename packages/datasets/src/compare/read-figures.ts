import type { FieldError } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import { readFilterName } from '../query/filter-parameter.ts'

/** A figure of a request: the field of a dataset, with filters of its own. */
export interface RequestedFigure {
  /** Name of its values. */
  readonly name: string
  readonly dataset: Dataset
  readonly field: string
  /** Filters by the names of parameters: `{ publisher: 'customs' }`. */
  readonly filters: Readonly<Record<string, string>>
}

/** Figures of a request at most. */
const maxFigures = 4

/** How a figure is written, for messages. */
export const figureForm =
  'dataset.field, up to four with commas between them; a name may stand before it (gdp:national-accounts.gdp_usd), filters in brackets behind it (trade-totals.imports_amount[publisher=customs;period_months=12])'

const written = /^(?:([a-z][a-z0-9_]{0,39}):)?([a-z][a-z0-9-]{0,59})\.([a-z]\w{0,59})(?:\[([^\]]{1,500})\])?$/

/** Reads the figures of a request; with faults where they name nothing that can be added up. */
export function readFigures(
  text: string,
  datasets: readonly Dataset[],
): readonly RequestedFigure[] | { readonly faults: readonly FieldError[] } {
  const faults: FieldError[] = []
  const fault = (message: string, accepted: FieldError['accepted'] = figureForm) => {
    faults.push({ field: 'figures', message, accepted })
    return []
  }
  // A comma in brackets separates values of a filter.
  const parts = text.split(/,(?![^[\]]*\])/).map((part) => part.trim())
  if (parts.length > maxFigures) fault(`must be at most ${maxFigures} figures`, `at most ${maxFigures}`)
  const figures = parts.flatMap((part): RequestedFigure[] => {
    const [, alias, id, field, filterText] = written.exec(part) ?? []
    if (id === undefined || field === undefined) return fault(`must be figures, not ${JSON.stringify(part)}`)
    const joinable = datasets.filter(({ definition }) => definition.joins !== undefined)
    const dataset = joinable.find(({ definition }) => definition.id === id)
    if (dataset === undefined)
      return fault(
        `names ${id}, which is not a dataset that can be joined`,
        joinable.map(({ definition }) => definition.id),
      )
    const measures = Object.keys(dataset.definition.measures ?? {})
    if (!measures.includes(field))
      return fault(`names ${id}.${field}, which is not a quantity of ${id}`, measures)
    const filters = readFilters(dataset, filterText, fault)
    return [{ name: alias ?? `${id}_${field}`.replaceAll('-', '_'), dataset, field, filters }]
  })
  const names = figures.map(({ name }) => name)
  for (const name of new Set(names.filter((each, at) => names.indexOf(each) !== at)))
    fault(`has the name ${name} twice`, 'a name before one of both: imports_a:imports.amount')
  return faults.length > 0 ? { faults } : figures
}

function readFilters(
  { queryFields }: Dataset,
  text: string | undefined,
  fault: (message: string, accepted?: FieldError['accepted']) => unknown,
): Readonly<Record<string, string>> {
  if (text === undefined) return {}
  const pairs = text.split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    const filter = at < 1 ? undefined : readFilterName(name, queryFields)
    if (filter === undefined || 'fault' in filter)
      fault(
        `has the filter ${JSON.stringify(pair.slice(0, 60))}, which its dataset does not have`,
        queryFields.map((field) => field.name),
      )
    return [name, pair.slice(at + 1).trim()]
  })
  return Object.fromEntries(pairs)
}
