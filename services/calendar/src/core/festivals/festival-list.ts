import type { Festival } from './festival.ts'
import { communities } from './list/communities.ts'
import { dashainTihar } from './list/dashain-tihar.ts'
import { ekadashis } from './list/ekadashis.ts'
import { internationalDays } from './list/international-days.ts'
import { jatras } from './list/jatras.ts'
import { nationalDays } from './list/national-days.ts'
import { holiDays, rites } from './list/rites.ts'
import { sankrantis, solarCustoms } from './list/solar-days.ts'

/** Every festival, national and international day that is known; of one day, the wider kept come first. */
export const festivals: readonly Festival[] = [
  ...solarCustoms,
  ...sankrantis,
  ...nationalDays,
  ...dashainTihar,
  ...rites,
  ...holiDays,
  ...jatras,
  ...communities,
  ...ekadashis,
  ...internationalDays,
].sort((a, b) => a.rank - b.rank)

const byId = new Map(festivals.map((each) => [each.id, each]))

/** Gives a festival by its id; undefined for an unknown one. */
export function festivalById(id: string): Festival | undefined {
  return byId.get(id)
}
