import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../structure/read-projects.ts'
import { declares, type ImportedNames, readSource, type SourceFile } from './read-source.ts'

/**
 * The files of all projects and what each uses. A file that only re-exports is passed through: who imports one name from it
 * uses the file that declares the name, and not its neighbours.
 */
export class FileGraph {
  private readonly sources = new Map<string, SourceFile>()
  private readonly used = new Map<string, readonly string[]>()
  private readonly packages: readonly { name: string; folder: string; exports: Record<string, string> }[]

  constructor(projects: readonly Project[]) {
    this.packages = projects.map(({ packageName: name, folder }) => {
      const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
      return { name, folder, exports: manifest.exports ?? {} }
    })
  }

  /** The files and folders that a file uses; none for a file that is not source text. */
  usedBy(file: string): readonly string[] {
    const known = this.used.get(file)
    if (known !== undefined) return known
    const used = /\.(ts|mjs)$/.test(file) && existsSync(file) ? this.findUsed(file) : []
    this.used.set(file, used)
    return used
  }

  /** The code of a file, without comments. */
  codeOf(file: string): string {
    return this.read(file).code
  }

  private findUsed(file: string): readonly string[] {
    const { imports, reExports, paths } = this.read(file)
    const imported = [...imports, ...reExports].flatMap((entry) => this.targetsOf(file, entry))
    const opened = paths
      .map((name) => path.resolve(path.dirname(file), name))
      // A path to the root, or to a project, is only where others begin.
      .filter((target) => this.packages.some(({ folder }) => target.startsWith(folder + path.sep)))
      .filter((target) => existsSync(target))
    return [...new Set([...imported, ...opened])]
  }

  private targetsOf(file: string, { from, names }: ImportedNames): string[] {
    const target = this.resolve(file, from)
    if (target === undefined) return []
    return names === 'all'
      ? this.allBehind(target)
      : names.flatMap((name) => this.findDeclaring(target, name))
  }

  /** The file, or those that it re-exports. */
  private allBehind(file: string): string[] {
    const source = this.read(file)
    if (!source.isBarrel) return [file]
    return source.reExports.flatMap((entry) => this.targetsOf(file, entry))
  }

  /** The files that a name of `file` comes from: one, or all of them if it cannot be told. */
  private findDeclaring(file: string, name: string): string[] {
    const source = this.read(file)
    if (!source.isBarrel) return [file]
    for (const { from, names, as } of source.reExports) {
      const target = this.resolve(file, from)
      if (target === undefined) continue
      if (as !== 'all') {
        const at = as.indexOf(name)
        if (at !== -1) return this.findDeclaring(target, names[at]!)
      } else if (this.exports(target, name)) return this.findDeclaring(target, name)
    }
    return this.allBehind(file)
  }

  private exports(file: string, name: string): boolean {
    const source = this.read(file)
    return (
      declares(source, name) ||
      source.reExports.some(({ from, as }) => {
        if (as !== 'all') return as.includes(name)
        const target = this.resolve(file, from)
        return target !== undefined && this.exports(target, name)
      })
    )
  }

  private resolve(file: string, from: string): string | undefined {
    if (from.startsWith('.')) return toFile(path.resolve(path.dirname(file), from))
    const owner = this.packages.find(({ name }) => from === name || from.startsWith(`${name}/`))
    if (owner === undefined) return undefined
    const entry = owner.exports[`.${from.slice(owner.name.length)}`]
    return entry === undefined ? undefined : toFile(path.join(owner.folder, entry))
  }

  private read(file: string): SourceFile {
    const known = this.sources.get(file)
    if (known !== undefined) return known
    const isCode = /\.(ts|mjs)$/.test(file)
    const source = isCode
      ? readSource(file)
      : { code: '', imports: [], reExports: [], paths: [], isBarrel: false }
    this.sources.set(file, source)
    return source
  }
}

function toFile(file: string): string | undefined {
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}
