import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { foldersOfOthers } from './folders-of-others.ts'
import { packageName, readLockFile, runtimePackages } from './lock-file.ts'
import { runNpm } from './run-npm.ts'

/** What users run. */
const shipped = ['services/standalone', 'packages/operations', 'packages/client']

interface Sbom {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: { name: string; version?: string; 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Writes the software bill of materials of what ships as CycloneDX JSON, from the lock file, so for every platform.
 * npm makes it; what only development needs is removed here, since `npm sbom --omit dev` also omits a package that one
 * workspace needs to run and another to test. Files of others that are no packages are added as data.
 * @returns the number of components
 */
export function writeSbom(root: string, file: string): number {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { status, stdout, stderr } = runNpm(root, args)
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`)
  const sbom = JSON.parse(stdout) as Sbom
  const packages = runtimePackages(readLockFile(path.join(root, 'package-lock.json')), shipped)
  const kept = new Set(
    [...packages].map(([folder, { name, version }]) => `${name ?? packageName(folder)}@${version}`),
  )
  sbom.components = sbom.components.filter((component) => kept.has(component['bom-ref']))
  const references = new Set([sbom.metadata.component['bom-ref'], ...kept])
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => references.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => references.has(name)) }))
  // npm names it after the folder of the checkout.
  sbom.metadata.component.name = 'tathya'
  sbom.components.push(
    ...foldersOfOthers.map(({ name, folder, licence, author }) => ({
      type: 'data',
      name,
      'bom-ref': folder,
      licenses: [{ license: { name: licence } }],
      copyright: author,
    })),
  )
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
  return sbom.components.length
}
