import type { AdministrativeUnit, School } from '@tathya/contracts/http'
import type { Html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { markEnglish } from '../../frame/published.ts'
import { foreign } from '../../parts/foreign.ts'

type Unit = Pick<AdministrativeUnit, 'id' | 'name_en' | 'name_ne' | 'aliases_en'>

/** The names of places of schools in the language of the page. */
export interface PlaceNames {
  /** Of the unit with a code; `english` is what the register has. */
  of(code: string, english: string): Html
  /** Of the province or district that the register calls `english`. */
  called(english: string): Html
}

/** The code of a school's district begins that of its local unit, and that of the province begins the district's. */
export function codesOf({ local_unit_id: unit }: Pick<School, 'local_unit_id'>) {
  return { local_unit: unit, district: unit.slice(0, 3), province: unit.slice(0, 1) }
}

/** Reads the Nepali names of the places of schools for a Nepali page; without the units, names stay those of the register. */
export async function readPlaceNames(
  context: PageContext,
  schools: readonly Pick<School, 'local_unit_id' | 'municipality_name' | 'district'>[],
): Promise<PlaceNames> {
  const byCode = new Map<string, string>()
  const byName = new Map<string, string>()
  if (context.nepali && schools.length > 0) {
    const local = [...new Set(schools.map(({ local_unit_id: id }) => id))]
    for (const unit of await unitsOf(context, { level: 'province,district' }, { id: local.join(',') })) {
      byCode.set(unit.id, unit.name_ne)
      const names = [unit.name_en.replace(/ Province$/, ''), ...unit.aliases_en]
      if (unit.id.length < 5) for (const name of names) byName.set(name, unit.name_ne)
    }
    // The register spells some districts otherwise than the units do.
    for (const school of schools) {
      const name = byCode.get(codesOf(school).district)
      if (name !== undefined) byName.set(school.district, name)
    }
  }
  const shown = (english: string, nepali: string | undefined) =>
    nepali === undefined ? markEnglish(context, english, foreign(english, 100)) : foreign(nepali, 100)
  return {
    of: (code, english) => shown(english, byCode.get(code)),
    called: (english) => shown(english, byName.get(english)),
  }
}

async function unitsOf(
  { api }: PageContext,
  ...queries: readonly Readonly<Record<string, string>>[]
): Promise<Unit[]> {
  const answers = await Promise.all(
    queries.map((query) =>
      api.part<{ data: Unit[] }>('/e/administrativeUnit', {
        ...query,
        fields: 'id,name_en,name_ne,aliases_en',
        envelope: 'true',
      }),
    ),
  )
  return answers.flatMap((answer) => answer?.data ?? [])
}
