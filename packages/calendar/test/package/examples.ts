/**
 * Turns the examples of a document into a program: in each block of JavaScript a line `expression // value` becomes a check
 * of the value.
 */
export function toProgram(markdown: string): string {
  const blocks = [...markdown.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code!)
  const imports = blocks.flatMap((code) => code.match(/^import .*$/gm) ?? [])
  const bodies = blocks.map((code) => code.replaceAll(/^import .*\n/gm, '').replaceAll(checkedLine, toCheck))
  return [
    "import assert from 'node:assert/strict'",
    'let checks = 0',
    'const check = (value, expected) => { checks += 1; assert.deepEqual(value, expected) }',
    ...new Set(mergeImports(imports)),
    ...bodies.map((body) => `{\n${body}}`),
    "console.log(checks + ' values')",
    '',
  ].join('\n')
}

const checkedLine = /^(?!\/\/)(.+?) \/\/ (.+)$/gm
const toCheck = (_: string, expression: string, value: string) => `check(${expression}, ${value})`

/** Each name once: blocks may import the same one. */
function mergeImports(imports: readonly string[]): string[] {
  const seen = new Set<string>()
  return imports.map((line) => {
    const [, list = '', source = ''] = /^import \{ (.*) \} from '(.*)'$/.exec(line) ?? []
    const names = list.split(', ').filter((name) => !seen.has(name))
    for (const name of names) seen.add(name)
    return `import { ${names.join(', ')} } from '${source}'`
  })
}
