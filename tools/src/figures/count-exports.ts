import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The names that a project's doors give: what `exports` of its package.json lists, whole folders left out. */
export function exportedNames(project: string): Set<string> {
  const { exports = {} } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>
  }
  const doors = Object.values(exports).filter((door) => door.endsWith('.ts') && !door.includes('*'))
  return new Set(doors.flatMap((door) => [...namesOf(path.join(project, door))]))
}

/** The names that a module exports, its own and those that it passes on. */
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
  const passed = stars.flatMap(([, target]) => [...namesOf(path.resolve(path.dirname(file), target!))])
  return new Set([...[...declared].map(([, name]) => name!), ...listed, ...passed])
}
