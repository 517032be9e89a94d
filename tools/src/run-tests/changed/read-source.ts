import { readFileSync } from 'node:fs'

/** An import, or a re-export, that is still there when Node has removed the types. */
export interface ImportedNames {
  /** As written: a relative path or a package with its subpath. */
  readonly from: string
  /** Names as the other file exports them; `all` if they are not listed. */
  readonly names: readonly string[] | 'all'
}

/** A line `export ... from`. */
export interface ReExport extends ImportedNames {
  /** The names under which `names` are exported, in the same order. */
  readonly as: readonly string[] | 'all'
}

/** What a source file uses of others. */
export interface SourceFile {
  /** The code without comments. */
  readonly code: string
  readonly imports: readonly ImportedNames[]
  readonly reExports: readonly ReExport[]
  /** Paths relative to the file's folder that it opens or starts: `new URL('./rows.json', import.meta.url)`. */
  readonly paths: readonly string[]
  /** True if the file only re-exports. */
  readonly isBarrel: boolean
}

const statement = /^\s*(import|export)\s+(type\s)?([^'"`;]*?)\s*from\s*['"]([^'"]+)['"][^\n]*/gm
const dynamicImport = /\b(?:import|require|import\.meta\.resolve|require\.resolve)\(\s*['"]([^'"]+)['"]/g
const bareImport = /^\s*import\s*['"]([^'"]+)['"]/gm
const openedPath =
  /new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url|import\.meta\.dirname,\s*['"]([^'"]+)['"]/g

/** Reads the imports and exports of a TypeScript file; imports of types are left out, because they do not run. */
export function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const statements = [...code.matchAll(statement)].filter(([, , type]) => type === undefined)
  const ofKind = (kind: string) =>
    statements
      .filter(([, keyword]) => keyword === kind)
      .map(([, , , clause, from]) => ({ from: from!, ...readClause(clause!) }))
  const whole = [...code.matchAll(dynamicImport), ...code.matchAll(bareImport)]
  const reExports = ofKind('export')
  return {
    code,
    imports: [...ofKind('import'), ...whole.map(([, from]) => ({ from: from!, names: 'all' as const }))],
    reExports,
    paths: [...code.matchAll(openedPath)].map(([, url, name]) => (url ?? name)!),
    isBarrel: reExports.length > 0 && code.replaceAll(statement, '').trim() === '',
  }
}

/** The names of `{ a, b as c, type D }`; anything else stands for all names. */
function readClause(clause: string): { names: readonly string[] | 'all'; as: readonly string[] | 'all' } {
  const [, list] = /^\{([\s\S]*)\}$/.exec(clause) ?? []
  if (list === undefined) return { names: 'all', as: 'all' }
  const pairs = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/))
  return { names: pairs.map(([name]) => name!), as: pairs.map((pair) => pair.at(-1)!) }
}

/** True if the code itself declares and exports the name. */
export function declares({ code }: SourceFile, name: string): boolean {
  return new RegExp(
    String.raw`\bexport\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|var|function\*?|class)\s+${name.replaceAll('$', '\\$')}\b` +
      String.raw`|\bexport\s*\{[^}]*\b${name.replaceAll('$', '\\$')}\b[^}]*\}(?!\s*from)`,
  ).test(code)
}
