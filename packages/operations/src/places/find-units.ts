import { AdministrativeUnit, DatasetMeta, NearUnit, UnitMatch } from '@tathya/contracts/http'
import { z } from 'zod'
import { UsageError } from '../errors.ts'
import { openProductClient } from '../product/open-product-client.ts'
import { readCount } from '../terminal/arguments.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'

/** Flags of `units`. */
interface UnitFlags {
  readonly level?: string
  readonly in?: string
  readonly near?: string
  readonly limit: string
}

const FoundUnit = AdministrativeUnit.extend(UnitMatch.shape).extend(NearUnit.shape)
type FoundUnit = z.output<typeof FoundUnit>
const UnitList = z.object({ data: z.array(FoundUnit), meta: DatasetMeta })

/** Finds administrative units by words, level, the unit above or a point. */
export async function findUnits(
  flags: UnitFlags,
  { env }: CommandContext,
  words: readonly string[],
): Promise<Outcome> {
  const query = toQuery(flags, words)
  const client = openProductClient(env)
  const path = `/e/administrativeUnit?${query}`
  const list = await client.call(UnitList, { method: 'GET', path })
  return { value: list, text: toText(list.data, list.meta) }
}

function toQuery(flags: UnitFlags, words: readonly string[]): URLSearchParams {
  const query = new URLSearchParams({ limit: String(readCount(flags.limit, '--limit', [1, 100])) })
  if (words.length > 0) query.set('q', words.join(' '))
  if (flags.level !== undefined) query.set('level', flags.level)
  if (flags.in !== undefined) query.set('parent_id', flags.in)
  if (flags.near === undefined) return query
  const [, lat, lon] = /^(-?[\d.]+),\s*(-?[\d.]+)$/.exec(flags.near) ?? []
  if (lat === undefined)
    throw new UsageError('--near must be a latitude and a longitude, such as 28.21,83.98.')
  query.set('lat', lat)
  query.set('lon', lon!)
  return query
}

function toText(units: readonly FoundUnit[], { total, suggestion, notice }: DatasetMeta): string {
  if (units.length === 0)
    return ['No units match.', ...[notice, suggestion && `Try: ${suggestion}`].filter((line) => line)].join(
      '\n',
    )
  const near = units.some(({ distance_km }) => distance_km !== undefined)
  const placed = units.some(({ parents }) => (parents ?? []).length > 0)
  const right = { align: 'right' as const }
  const table = toTable(
    [
      'ID',
      'NAME',
      'KIND',
      ...(placed ? ['IN'] : []),
      ...(near ? [{ head: 'KM', ...right }] : []),
      { head: 'WARDS', ...right },
      { head: 'POPULATION', ...right },
      'नाम',
    ],
    units.map((unit) => [
      unit.id,
      unit.name_en,
      unit.type.replaceAll('_', ' '),
      ...(placed ? [placeOf(unit)] : []),
      ...(near ? [unit.distance_km?.toFixed(1) ?? ''] : []),
      String(unit.ward_count),
      unit.population?.toLocaleString('en') ?? '',
      unit.name_ne,
    ]),
  )
  const notes = [...new Set(units.flatMap(({ note }) => note ?? []))].map((note) => `Note: ${note}`)
  const rest = units.length < total ? [`${units.length} of ${total} units; --limit shows more.`] : []
  return [table, ...(rest.length + notes.length === 0 ? [] : ['', ...rest, ...notes])].join('\n')
}

function placeOf({ parents = [] }: FoundUnit): string {
  const names = parents.map(({ name_en }) => name_en)
  return names.reverse().join(', ')
}
