/** The seconds before and after the day turns in Nepal: midnight there is 18:15 UTC, not midnight in any zone of a machine. */
export const aroundMidnight = ['2026-04-13T18:14:59.000Z', '2026-04-13T18:15:00.000Z'] as const

/** Instants around other turns: the offsets of 1920 and 1986, and the clock changes of New York. */
const turns = [
  '1919-12-31T18:18:43Z',
  '1919-12-31T18:18:44Z',
  '1985-12-31T18:29:59Z',
  '1985-12-31T18:30:00Z',
  '2005-05-13T18:15:00Z',
  '2026-03-08T06:59:59Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
]

/** For each endpoint, by its path in the OpenAPI document, what is asked of it. */
export const addresses: Readonly<Record<string, readonly string[]>> = {
  '/e/nepaliDateTime': [
    '/e/nepaliDateTime',
    '/e/nepaliDateTime?method=drik&lat=27.05&lon=88.25',
    ...turns.map((at) => `/e/nepaliDateTime?at=${at}`),
  ],
  '/e/calendar/days': [
    '/e/calendar/days?from=2026-03-01&to=2026-04-20',
    '/e/calendar/days?bs_from=1976-09-14&bs_to=1976-09-20&method=drik',
    '/e/calendar/days?bs_from=2083-01-01&bs_to=2083-01-05&format=csv',
  ],
  '/e/calendar/months/{bs_year}/{bs_month}': [
    '/e/calendar/months/2083/1',
    '/e/calendar/months/1976/9?method=drik&unit_id=40504',
    '/e/calendar/months/2042/9?format=csv',
  ],
  '/e/calendar/years/{bs_year}': [
    '/e/calendar/years/2083',
    '/e/calendar/years/2042',
    '/e/calendar/years/2062?format=csv',
  ],
}
