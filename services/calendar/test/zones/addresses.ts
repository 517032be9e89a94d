import type { Endpoint } from '@tathya/platform'

/** The seconds before and after the day turns in Nepal: midnight there is 18:15 UTC, not midnight in any zone of a machine. */
export const aroundMidnight = ['2026-04-13T18:14:59.000Z', '2026-04-13T18:15:00.000Z'] as const

/** Instants around other turns: the offsets of 1920 and 1986, and the clock changes of New York. */
const turns = [
  '1900-06-01T00:00:00Z',
  '1919-12-31T18:18:43Z',
  '1919-12-31T18:18:44Z',
  '1985-12-31T18:29:59Z',
  '1985-12-31T18:30:00Z',
  '2005-05-13T18:15:00Z',
  '2026-03-08T06:59:59Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
]

/** Dates as callers write them; those without a date of their own are told by the clock. */
const written = 'today,yesterday,२०८३-०१-०१,1 Baisakh 2083,2042-09-17,2062-02-01,1976-09-17'

/** What is asked of one endpoint: an address, or an address and a body to post. */
export type Asked = string | { readonly address: string; readonly body: unknown }

/** Requests by method and path of the OpenAPI document. */
export const asked: Readonly<Record<string, readonly Asked[]>> = {
  'GET /e/nepaliDateTime': [
    '/e/nepaliDateTime',
    '/e/nepaliDateTime?method=drik&lat=27.05&lon=88.25',
    ...turns.map((at) => `/e/nepaliDateTime?at=${at}`),
  ],
  'GET /e/calendar/days': [
    '/e/calendar/days?from=2026-03-01&to=2026-04-20',
    '/e/calendar/days?bs_from=1976-09-14&bs_to=1976-09-20&method=drik',
    '/e/calendar/days?bs_from=2083-01-01&bs_to=2083-01-05&format=csv',
    '/e/calendar/days?from=2019-07-18&to=2019-07-20&fields=why,sunrise,events',
  ],
  'GET /e/calendar/months/{bs_year}/{bs_month}': [
    '/e/calendar/months/2083/1',
    '/e/calendar/months/1976/9?method=drik&unit_id=40504',
    '/e/calendar/months/2042/9?format=csv',
    '/e/calendar/months/2083/7?format=svg',
  ],
  'GET /e/calendar/years/{bs_year}': [
    '/e/calendar/years/2083',
    '/e/calendar/years/2042',
    '/e/calendar/years/2062?format=csv',
  ],
  'GET /e/calendar/festivals': [
    '/e/calendar/festivals',
    '/e/calendar/festivals?bs_year=2083',
    '/e/calendar/festivals?bs_year=1976&format=csv',
    '/e/calendar/festivals?next=new-year',
  ],
  'GET /e/calendar.ics': ['/e/calendar.ics', '/e/calendar.ics?bs_year=2042&include=festivals,holidays,tithi'],
  'GET /e/calendar/convert': [
    `/e/calendar/convert?bs=${encodeURIComponent(written)}`,
    `/e/calendar/convert?ad=${encodeURIComponent(turns.join(','))}&pattern=${encodeURIComponent('DD MMMM YYYY, dddd')}`,
    '/e/calendar/convert?ad=today,2026-03-08,1943-04-14&format=csv',
  ],
  'POST /e/calendar/convert': [
    { address: '/e/calendar/convert', body: { ad: ['today', ...turns] } },
    { address: '/e/calendar/convert?format=csv&fields=bs_date,error', body: { ad: turns } },
  ],
  'GET /e/calendar/add': [
    '/e/calendar/add?bs=today&months=1',
    '/e/calendar/add?ad=today&working_days=10',
    '/e/calendar/add?bs=2042-09-16&days=1',
  ],
  'GET /e/calendar/difference': [
    '/e/calendar/difference?from=1990-05-01',
    '/e/calendar/difference?bs_from=1976-09-01&bs_to=2042-09-17',
  ],
}

/** The request of each endpoint; of one that `asked` does not name, the address with the examples of its parameters. */
export function questionsOf(endpoints: readonly Endpoint[]): Asked[] {
  return endpoints.flatMap(
    (endpoint) => asked[`${endpoint.method} ${endpoint.path}`] ?? [toExample(endpoint)],
  )
}

function toExample({ path, params }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params?.shape[name]?.meta()?.examples?.[0]))
}

/** Returns whether an answer is another one as soon as the day turns in Nepal; all others never change. */
export function goesByClock(question: Asked): boolean {
  const text = JSON.stringify(question)
  return text.includes('today') || toldByClock.some((address) => question === address)
}

/** What asks for now or today without saying so. */
const toldByClock = [
  '/e/nepaliDateTime',
  '/e/nepaliDateTime?method=drik&lat=27.05&lon=88.25',
  '/e/calendar/festivals',
  // The year that is asked from is among those whose lists are named.
  '/e/calendar/festivals?next=new-year',
  '/e/calendar.ics',
  '/e/calendar/difference?from=1990-05-01',
]
