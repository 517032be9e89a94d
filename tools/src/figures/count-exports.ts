import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The names exported by a project's entry points: the `exports` of its package.json, wildcard entries left out. */
export function exportedNames(project: string): Set<string> {
  const { exports = {} } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>
  }
  const entryPoints = Object.values(exports).filter((file) => file.endsWith('.ts') && !file.includes('*'))
  return new Set(entryPoints.flatMap((file) => [...namesOf(path.join(project, file))]))
}

/** The names that a module exports, re-exports included. */
function namesOf(file: string): Set<string> {
  if (!existsSync(file)) return new Set()
  const code = readFileSync(file, 'utf8')
  const declared = code.matchAll(
    /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm,
  )
  const lists = code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  const listed = [...lists].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim().split(' ').at(-1)!)
      .filter((name) => name !== ''),
  )
  const stars = [...code.matchAll(/^export (?:type )?\* from '(\.[^']+)'/gm)]
  const reexported = stars.flatMap(([, target]) => [...namesOf(path.resolve(path.dirname(file), target!))])
  return new Set([...[...declared].map(([, name]) => name!), ...listed, ...reexported])
}
