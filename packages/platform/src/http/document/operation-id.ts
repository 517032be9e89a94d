import type { Endpoint } from '../endpoint.ts'

const verbs = { GET: 'get', POST: 'create', PUT: 'replace', PATCH: 'update', DELETE: 'delete' } as const

/** Parts of addresses that say nothing about what is there. */
const fillers = new Set(['', 'e', 'ai_engine', 'v1', 'admin'])

/** What a part of an address is called, if it is no word itself. */
const names = new Map([
  ['doc_db', 'databases'],
  ['logger', 'log'],
])

/**
 * The name that an operation has unless it declares another: `GET /e/logger/groups` is `listLogGroups`, with `/{id}` it is
 * `getLogGroup`, and `POST /admin/keys/{id}/rotate` is `rotateKey`.
 */
export function toOperationId({
  method,
  path,
  answers,
}: Pick<Endpoint, 'method' | 'path' | 'answers'>): string {
  const segments = path.split('/').filter((segment) => !fillers.has(segment))
  const words = segments.flatMap((segment, index) => {
    if (isParameter(segment)) return []
    const name = names.get(segment) ?? segment
    const isOne = isParameter(segments[index + 1]) || (method === 'POST' && index === segments.length - 1)
    return [toPascal(isOne ? toSingular(name) : name)]
  })
  const isAction = method === 'POST' && isParameter(segments.at(-2)) && !isParameter(segments.at(-1))
  if (isAction) return toCamel([words.at(-1), ...words.slice(0, -1)].join(''))
  const isList = method === 'GET' && answers[200]?.headers?.['X-Total-Count'] !== undefined
  return `${isList ? 'list' : verbs[method]}${words.join('')}`
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith('{') === true
}

function toSingular(word: string): string {
  return word.endsWith('series') ? word : word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

function toPascal(word: string): string {
  return word
    .replaceAll(/(?:^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/[^A-Za-z0-9]/g, '')
}

function toCamel(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1)
}
