import { formatInstant, type Instant, tithiNames } from '@tathya/calendar'
import type { AlmanacMethod, MethodDifference } from '@tathya/calendar/sky'
import type { MethodDifference as MethodDifferenceAnswer } from '@tathya/contracts/http'
import { describeTithi } from './describe-limbs.ts'

const theories: Readonly<Record<AlmanacMethod, string>> = {
  nepal: 'the Surya Siddhanta',
  drik: 'modern astronomy',
}

/** Converts a difference of the methods to API fields. */
export function describeDifference(difference: MethodDifference): MethodDifferenceAnswer {
  const { other, tithi, boundary } = difference
  return {
    method: other,
    tithi: describeTithi(tithi),
    minutes: Math.round((boundary.other - boundary.requested) / 6) / 10,
    message: explain(difference),
  }
}

/** Explains which boundary is on which side of the sunrise, and how far apart the positions are. */
function explain({ other, sunrise, boundary, moonAhead }: MethodDifference): string {
  const requested = other === 'drik' ? 'nepal' : 'drik'
  const comparison = moonAhead < 0 ? 'less far' : 'farther'
  return [
    `${tithiNames[boundary.ends]!.en} ends at ${toClock(boundary.requested)} by ${theories[requested]}`,
    `and at ${toClock(boundary.other)} by ${theories[other]}; the Sun rises between, at ${toClock(sunrise)}.`,
    `By ${theories[other]} the Moon is then ${Math.abs(moonAhead).toFixed(2)} degrees ${comparison} ahead of the Sun.`,
    'The printed almanac follows the Surya Siddhanta, which has one inequality of the Moon;',
    'modern astronomy also has evection, variation and many small ones.',
  ].join(' ')
}

/** Date and time in Nepal to the minute. */
function toClock(instant: Instant): string {
  return formatInstant(instant).slice(0, 16).replace('T', ' ')
}
