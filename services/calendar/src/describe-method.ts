import type { AlmanacMethod, AlmanacPlace } from '@tathya/contracts/http'
import type { AlmanacChoice, AskedPlace } from './almanac-choice.ts'

/** Puts the way of computing into the words of the interface. */
export function describeMethod({ method }: Pick<AlmanacChoice, 'method'>): AlmanacMethod {
  const isNepal = method === 'nepal'
  return {
    name: isNepal ? 'surya-siddhanta' : 'drik',
    lunar_apsis_bija: isNepal ? -4 : null,
    sunrise: 'upper-limb',
    id: method,
    ayanamsa: isNepal ? null : 'lahiri',
  }
}

/** Puts a place into the words of the interface. */
export function describePlace({ latitude, longitude, unitId, name }: AskedPlace): AlmanacPlace {
  return {
    lat: latitude,
    lon: longitude,
    unit_id: unitId ?? null,
    name_en: name?.en ?? null,
    name_ne: name?.ne ?? null,
  }
}
