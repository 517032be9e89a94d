/** An expression for each kind, as scrubbers commonly have them; they find less than this product does. */
const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['jwt', /eyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ['bearer', /bearer\s+[\w.~+/=-]+/gi],
  ['basic', /basic\s+[A-Za-z\d+/]{8,}={0,2}/gi],
  ['address', /[a-z][a-z\d+.-]*:\/\/[^\s:/@]+:[^\s/@]+@/gi],
  [
    'field',
    /(?:password|passwd|secret|token|api[-_]?key|authorization|cookie)["']?\s*[:=]\s*["']?[^\s"',;&]+/gi,
  ],
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g],
  ['key', /\b(?:AKIA[A-Z\d]{16}|gh[pousr]_\w{36}|xox[abprs]-[\w-]+|sk_live_\w+|AIza[\w-]{35})/g],
  ['card', /(?<![\d.])(?:\d[ -]?){13,19}(?![\d.])/g],
  ['mobile number', /(?<!\d)(?:\+?977[ -]?)?9[78]\d{8}(?!\d)/g],
  ['citizenship number', /(?<!\d)\d{2}[-/]\d{2}[-/]\d{2}[-/]\d{5}(?!\d)/g],
  ['PAN', /\bPAN\D{0,10}\d{9}\b/gi],
]

/** Copies a value of JSON with every text searched by each expression. */
export function onePerKind(value: unknown): unknown {
  if (typeof value === 'string')
    return kinds.reduce((text, [kind, pattern]) => text.replace(pattern, `[${kind}]`), value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(onePerKind)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, onePerKind(item)]))
}
