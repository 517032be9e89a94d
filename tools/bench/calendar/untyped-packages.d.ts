/** The package's own types are not found through its `exports`. */
declare module '@remotemerge/nepali-date-converter' {
  export default class DateConverter {
    constructor(date: string)
    toBs(): { year: number; month: number; date: number; day: string }
    toAd(): { year: number; month: number; date: number; day: string }
  }
}

/** The package has no types. */
declare module 'bikram-sambat' {
  interface PlainDate {
    year: number
    month: number
    day: number
  }
  const bikramSambat: {
    toBik(gregorian: string): PlainDate
    toGreg(year: number, month: number, day: number): PlainDate
  }
  export default bikramSambat
}
