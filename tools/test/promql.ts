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
