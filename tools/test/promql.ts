/** Words of the language that can stand where a metric does. */
const keywords = new Set([
  'and',
  'or',
  'unless',
  'offset',
  'bool',
  'on',
  'by',
  'without',
  'ignoring',
  'inf',
  'nan',
])

/** The names of metrics in an expression of Prometheus. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
  const words = [...bare.matchAll(/(?<![\w$])([a-zA-Z_:][\w:]*)(\s*\()?/g)]
  const names = words.filter(([, word, call]) => call === undefined && !keywords.has(word!.toLowerCase()))
  return [...new Set(names.map(([, word]) => word!))]
}

/** A condition of a selector, such as `job="gateway"`. */
export interface Matcher {
  readonly label: string
  readonly operator: '=' | '!=' | '=~' | '!~'
  readonly value: string
}

/** The conditions in all selectors of an expression. */
export function selectorsOf(expression: string): Matcher[] {
  const form = /(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g
  return [...expression.matchAll(/\{((?:[^}"]|"(?:[^"\\]|\\.)*")*)\}/g)].flatMap(([, inner]) =>
    [...inner!.matchAll(form)].map(([, label, operator, value]) => ({
      label: label!,
      operator: operator as Matcher['operator'],
      value: value!,
    })),
  )
}

/** The labels by which an expression groups or joins. */
export function groupingsOf(expression: string): string[] {
  const lists = expression.matchAll(/\b(?:by|on|group_left|group_right)\s*\(([^)]*)\)/g)
  return [...lists]
    .flatMap(([, list]) => list!.split(',').map((label) => label.trim()))
    .filter((label) => label !== '')
}
