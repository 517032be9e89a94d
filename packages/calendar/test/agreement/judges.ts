import { getSunrise, getTithiAtTime, Observer as PanchangamObserver } from '@ishubhamx/panchangam-js'
import { type AlmanacMethod, kathmandu, tithiOfDay } from '../../src/sky.ts'

/** The ways of this calendar that are compared with what was published. */
export const methods: readonly AlmanacMethod[] = ['nepal', 'drik']

/** Something that names the tithi at sunrise in Kathmandu, 1 to 30, of a day. */
export interface Judge {
  readonly name: string
  readonly tithiOf: (day: number) => number
}

/** A package from npm that computes by modern positions, as all of them do. */
const peer = '@ishubhamx/panchangam-js'
const observer = new PanchangamObserver(kathmandu.latitude, kathmandu.longitude, 0)

/** All that are compared: the methods of this calendar, and the package. */
export const judges: readonly Judge[] = [
  ...methods.map((method) => ({
    name: method,
    tithiOf: (day: number) => tithiOfDay(day, { method }).index + 1,
  })),
  {
    name: peer,
    tithiOf(day) {
      const noon = new Date((day * 24 + 6.25) * 3_600_000)
      const sunrise = getSunrise(noon, observer, { timezoneOffset: 345 })
      if (sunrise === null) throw new RangeError(`${peer} finds no sunrise on day ${day}`)
      return getTithiAtTime(sunrise)
    },
  },
]
