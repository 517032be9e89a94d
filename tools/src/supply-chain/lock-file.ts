import { readFileSync } from 'node:fs'

/** What `package-lock.json` records of a package or workspace. */
export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  /** Hash of the package's archive, which npm compares with what it is given. */
  readonly integrity?: string
  /** A workspace in `node_modules`; `resolved` is its folder. */
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Packages and workspaces by their folder. */
export type LockFile = ReadonlyMap<string, LockedPackage>

const modules = 'node_modules/'

export function readLockFile(file: string): LockFile {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> }
  return new Map(Object.entries(packages))
}

/** The name of the package in a folder, such as `@b/c` for `node_modules/a/node_modules/@b/c`. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf(modules) + modules.length)
}

/** The packages of others, those of every platform included. */
export function thirdParty(lock: LockFile): LockFile {
  return new Map([...lock].filter(([folder, { link }]) => folder.includes(modules) && link !== true))
}

/** What workspaces need to run, with what that needs; development dependencies are left out. */
export function runtimePackages(lock: LockFile, workspaces: readonly string[]): LockFile {
  const needed = new Map<string, LockedPackage>()
  const waiting = [...workspaces]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const locked = lock.get(folder)
    if (locked === undefined || needed.has(folder)) continue
    needed.set(folder, locked)
    const { dependencies, optionalDependencies, peerDependencies } = locked
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const location = resolve(lock, folder, name)
      // An optional package of another platform, or an optional peer, may be absent.
      if (location !== undefined)
        waiting.push(lock.get(location)?.link ? (lock.get(location)?.resolved ?? location) : location)
    }
  }
  return needed
}

/** The folder that Node would find a package in, from a folder upwards. */
function resolve(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder === '' ? modules + name : `${folder}/${modules}${name}`
    if (lock.has(candidate)) return candidate
    if (folder === '') return undefined
  }
}
