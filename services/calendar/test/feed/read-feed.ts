import ICAL from 'ical.js'

/** An entry as a reader of iCalendar files sees it. */
export interface ReadEntry {
  readonly uid: string
  /** YYYY-MM-DD. */
  readonly start: string
  readonly end: string
  readonly isDate: boolean
  readonly stamp: string
  readonly summary: string
  readonly description: string
  readonly categories: readonly string[]
  readonly transparency: string
}

/** Reads a file with ical.js. Throws where it is none. */
export function readFeed(text: string): { calendar: ICAL.Component; entries: ReadEntry[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate,
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      summary: event.summary,
      description: event.description,
      categories: component.getFirstProperty('categories')?.getValues().map(String) ?? [],
      transparency: String(component.getFirstPropertyValue('transp')),
    }
  })
  return { calendar, entries }
}
