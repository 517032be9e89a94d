import satisfies from 'spdx-satisfies'
import licences from './licences.json' with { type: 'json' }
import { type LockFile, packageName } from './lock-file.ts'

export interface RefusedLicence {
  /** `name@version` */
  readonly name: string
  readonly reason: string
}

const undeclared: Readonly<Record<string, { readonly licence: string }>> = licences.undeclared

/**
 * The packages whose licence is not in `licences.json`: permissive ones, and LGPL and MPL for packages that are used
 * unmodified. A package without a declared licence needs an entry of its own there.
 */
export function findRefusedLicences(packages: LockFile): RefusedLicence[] {
  return [...packages].flatMap(([folder, { version, license }]) => {
    const name = packageName(folder)
    const reason = refusal(license ?? undeclared[name]?.licence)
    return reason === undefined ? [] : [{ name: `${name}@${version}`, reason }]
  })
}

function refusal(licence: string | undefined): string | undefined {
  if (licence === undefined) return 'declares no licence'
  try {
    if (satisfies(licence, licences.allowed)) return undefined
  } catch {
    return `declares "${licence}", which is not an SPDX expression`
  }
  return `has the licence ${licence}`
}
