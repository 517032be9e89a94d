import { type Fields, toFields, toList } from './fields.ts'

/** Max characters of the JSON of an additional info: below the limit of an entry, also where characters have three bytes. */
const maxLength = 80_000

/** What is left out of a long event, the least useful first. */
const steps: readonly { readonly name: string; readonly drop: (info: Fields) => Fields }[] = [
  { name: 'modules', drop: (info) => without(info, 'modules') },
  { name: 'debug_meta', drop: (info) => without(info, 'debug_meta') },
  { name: 'threads', drop: (info) => without(info, 'threads') },
  {
    name: 'breadcrumbs before the last 10',
    drop: (info) => ({ ...info, breadcrumbs: toList(info.breadcrumbs).slice(-10) }),
  },
  { name: 'vars', drop: (info) => mapFrames(info, (frame) => without(frame, 'vars')) },
  {
    name: 'source lines',
    drop: (info) => mapFrames(info, (frame) => without(frame, 'pre_context', 'post_context')),
  },
  { name: 'extra', drop: (info) => without(info, 'extra') },
  { name: 'request', drop: (info) => without(info, 'request') },
  { name: 'breadcrumbs', drop: (info) => without(info, 'breadcrumbs') },
  { name: 'contexts', drop: (info) => without(info, 'contexts') },
  { name: 'exception', drop: (info) => without(info, 'exception', 'message') },
]

/** Leaves out parts of a long additional info until it fits, and names them in `truncated`. */
export function limitInfo(info: Fields): Fields {
  let limited = info
  const truncated: string[] = []
  for (const { name, drop } of steps) {
    if (JSON.stringify(limited).length <= maxLength) break
    const less = drop(limited)
    if (JSON.stringify(less).length < JSON.stringify(limited).length) truncated.push(name)
    limited = less
  }
  if (truncated.length === 0) return limited
  if (JSON.stringify(limited).length <= maxLength) return { ...limited, truncated }
  const { event_id, level } = info
  return { event_id, level, truncated: ['everything'] }
}

function without(fields: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function mapFrames(info: Fields, map: (frame: Fields) => Fields): Fields {
  const exception = toList(info.exception).map((value) => {
    const exceptionFields = toFields(value)
    const stacktrace = toFields(exceptionFields.stacktrace)
    if (!Array.isArray(stacktrace.frames)) return exceptionFields
    const frames = stacktrace.frames.map((frame) => map(toFields(frame)))
    return { ...exceptionFields, stacktrace: { ...stacktrace, frames } }
  })
  return { ...info, exception }
}
