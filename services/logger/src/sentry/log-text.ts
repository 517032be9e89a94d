import { dropEmpty, type Fields, toFields, toText } from '../reports/fields.ts'

/** Text that a program logged, beside an exception or alone. */
export interface LogText {
  /** The text with its parameters; undefined without any. */
  readonly text: string | undefined
  /** The parts that are kept: `formatted` only where an exception is the message of the entry. */
  readonly kept: Fields
}

/** Reads the text that an event logs: `logentry`, or `message` as text or object, as SDKs of different ages send it. */
export function readLogText(event: Fields, hasException: boolean): LogText {
  const { formatted, message: template, params } = toFields(event.logentry ?? event.message)
  const plain = toText(event.message) ?? toText(event.logentry)
  const filled = typeof template === 'string' ? fillTemplate(template, params) : undefined
  const text = toText(formatted) ?? toText(filled) ?? toText(template) ?? plain
  const isOther = plain !== undefined && plain !== text && plain !== template
  return {
    text,
    kept: dropEmpty({
      formatted: hasException ? text : undefined,
      template,
      params,
      message: isOther ? plain : undefined,
    }),
  }
}

/**
 * `%s`, `%(name)s`, `%.2f` and `%%` of printf; `{}`, `{0}`, `{name}` and `{:>5}` of Python, .NET and others. No character fits
 * two neighbouring parts, so that the time to search a text grows with its length only.
 */
const printf = /%(?:\((\w+)\))?[-+ #0]*(?:[1-9]\d*)?(?:\.\d+)?([sdifruxXeEgGcaoOj%])/g
const braces = /\{(\w*)(?:![rsa])?(?::[^{}]*)?\}/g

/** Characters of parameters from which further places stay as they are: one long parameter may have many of them. */
const maxFilled = 1_000_000

/** A template with its parameters; places without one stay as they are. */
export function fillTemplate(template: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) return template
  const named = params as Fields
  let next = 0
  let filled = 0
  const take = (place: string, name: string | undefined) => {
    const key = name === undefined || name === '' ? String(next++) : name
    if (!Object.hasOwn(named, key) || filled >= maxFilled) return place
    const value = named[key]
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    filled += text.length
    return text
  }
  if (template.search(printf) >= 0)
    return template.replace(printf, (place, name, kind) => (kind === '%' ? '%' : take(place, name)))
  return template.replace(braces, take)
}
