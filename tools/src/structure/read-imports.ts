import { readFileSync } from 'node:fs'

/** Reads the imports of a source file, in any syntax, and its number of lines. */
export function readImports(file: string): { imports: string[]; lines: number } {
  const text = readFileSync(file, 'utf8')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const imports = [
    ...code.matchAll(/^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/gm),
    ...code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm),
    ...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
    ...code.matchAll(/\bimport\.meta\.resolve\(\s*['"]([^'"]+)['"]/g),
    ...code.matchAll(/\brequire(?:\.resolve)?\(\s*['"]([^'"]+)['"]/g),
  ].map(([, name]) => name!)
  return { imports: [...new Set(imports)], lines: text.split('\n').length - 1 }
}
