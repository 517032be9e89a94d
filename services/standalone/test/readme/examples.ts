/** A command of a document, and what it shows as its answer. */
export interface Example {
  readonly command: string
  readonly answer: unknown
}

/** Every curl command of a Markdown text that is followed by a block with its answer; others are left out. */
export function readExamples(markdown: string): Example[] {
  const pairs = markdown.matchAll(
    /```sh\n(curl (?:(?!```)[\s\S])*?)\n```\n+```(?:json|csv)\n([\s\S]*?)\n```/g,
  )
  return [...pairs].map(([, command, answer]) => ({ command: command!, answer: readAnswer(answer!) }))
}

/** Reads JSON, and of CSV the names of the columns. */
export function readAnswer(text: string): unknown {
  if (/^[[{]/.test(text)) return JSON.parse(text)
  return Object.fromEntries(
    text
      .split('\n', 1)[0]!
      .split(',')
      .map((name) => [name, null]),
  )
}

/**
 * Where two values differ in shape: keys, types, and the shapes of first items. A null stands for a value of any type.
 * Empty where they do not.
 */
export function differences(shown: unknown, real: unknown, place = ''): string[] {
  if (shown === null || real === null) return []
  if (Array.isArray(shown) !== Array.isArray(real) || typeof shown !== typeof real) {
    return [`${place}: ${typeof shown} in the document, ${typeof real} in the answer`]
  }
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length > 0 && real.length === 0) return [`${place}: empty in the answer`]
    return shown.length === 0 ? [] : differences(shown[0], real[0], `${place}[0]`)
  }
  if (typeof shown !== 'object') return []
  const left = shown as Record<string, unknown>
  const right = real as Record<string, unknown>
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  return names.flatMap((name) => {
    if (!(name in left)) return [`${place}.${name}: not in the document`]
    if (!(name in right)) return [`${place}.${name}: not in the answer`]
    return differences(left[name], right[name], `${place}.${name}`)
  })
}
