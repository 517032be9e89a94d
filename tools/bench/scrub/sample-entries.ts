const places = ['src/billing/invoice.ts', 'node_modules/queue/lib/worker.js']
const functions = ['Invoice.capture', 'async Queue.process', 'Object.<anonymous>', 'Layer.handle']

const stack = Array.from(
  { length: 12 },
  (_, at) => `    at ${functions[at % 4]} (/srv/app/${places[at % 2]}:${100 + at * 7}:${at + 1})`,
).join('\n')

const frames = Array.from({ length: 10 }, (_, at) => ({
  filename: places[at % 2],
  function: functions[at % 4],
  lineno: 200 + at,
  colno: 7,
  in_app: at % 2 === 0,
  context_line: '    const total = items.reduce((sum, item) => sum + item.price * item.count, 0)',
  vars: { items: '[object Array]', sum: 1250 + at },
}))

const breadcrumbs = Array.from({ length: 10 }, (_, at) => ({
  category: 'http',
  timestamp: 1769854530.123 + at,
  message: `GET /v1/items/${at} 200`,
  data: { status: 200, ms: 12 + at },
}))

const request = (headers: object) => ({
  url: 'https://api.example.com/v1/orders?page=2&per_page=50',
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)',
    ...headers,
  },
})

const toEntry = (exception_message: string, headers: object) => ({
  exception_message,
  additional_info: {
    level: 'error',
    release: 'billing@2.14.3',
    environment: 'production',
    trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    user: { id: 1017, email: 'ram@example.com' },
    tags: { region: 'ktm', host: 'worker-3' },
    request: request(headers),
    frames,
    breadcrumbs,
  },
})

/** Entries as SDKs send them, by what they hold. */
export const sampleEntries: Readonly<Record<string, unknown>> = {
  'a stack, nothing to replace': toEntry(`TypeError: Cannot read properties of undefined\n${stack}`, {}),
  'a stack, secrets in it': toEntry(
    `Error: connect postgres://app:swordfish9@db/shop for 9841234567, token=Zx81Spectrum48k\n${stack}`,
    { authorization: 'Bearer 0123456789abcdefXYZ', cookie: 'sid=0123456789abcdef' },
  ),
  'a message alone': {
    exception_message: 'card declined: order 10177 of customer 42',
    additional_info: null,
  },
  'a stack in Nepali': toEntry(`त्रुटि: भुक्तानी असफल भयो, रकम रु १,२५,०००\n${stack}`, {}),
}
