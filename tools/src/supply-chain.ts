import path from 'node:path'
import { exitOnHelp } from './exit-on-help.ts'
import { auditDependencies } from './supply-chain/audit.ts'
import { findUnverified } from './supply-chain/check-integrity.ts'
import { findRefusedLicences } from './supply-chain/check-licences.ts'
import { findUnnamedTerms, foldersOfOthers } from './supply-chain/folders-of-others.ts'
import { readLockFile, thirdParty } from './supply-chain/lock-file.ts'
import { writeSbom } from './supply-chain/write-sbom.ts'

exitOnHelp(`npm run supply-chain    checks what others wrote and we ship

Fails on a package without a SHA-512 in package-lock.json, on a licence that is not allowed
(tools/src/supply-chain/licences.json), on a folder with files of others whose terms are not stated beside them, in NOTICE and
in DATA.md, and on known vulnerabilities, high or critical; says so where the registry has no
audit. Writes the bill of materials (CycloneDX) to .cache/tathya.cdx.json.
`)

const root = path.resolve(import.meta.dirname, '../..')

const packages = thirdParty(readLockFile(path.join(root, 'package-lock.json')))

function checkIntegrity(): boolean {
  const unverified = findUnverified(packages)
  for (const name of unverified)
    console.error(
      `${name} has no SHA-512 in package-lock.json: add "integrity" from npm view ${name} dist.integrity`,
    )
  console.log(`integrity: ${packages.size} packages, ${unverified.length} without a hash`)
  return unverified.length === 0
}

function checkLicences(): boolean {
  const refused = findRefusedLicences(packages)
  for (const { name, reason } of refused) console.error(`${name} ${reason}`)
  console.log(`licences: ${packages.size} packages, ${refused.length} refused`)
  return refused.length === 0
}

function checkFolders(): boolean {
  const faults = findUnnamedTerms(root)
  for (const fault of faults) console.error(fault)
  console.log(`folders under other terms: ${foldersOfOthers.length}, ${faults.length} faults`)
  return faults.length === 0
}

function checkAdvisories(): boolean {
  const result = auditDependencies(root)
  if (result.state === 'unavailable') {
    console.log(`vulnerabilities: not checked, ${result.reason}`)
    return true
  }
  for (const advisory of result.advisories) console.error(advisory)
  console.log(`vulnerabilities: ${result.advisories.length} high or critical`)
  return result.advisories.length === 0
}

const integrityPasses = checkIntegrity()
const licencesPass = checkLicences()
const foldersPass = checkFolders()
const advisoriesPass = checkAdvisories()
const file = path.join(root, '.cache/tathya.cdx.json')
console.log(`bill of materials: ${writeSbom(root, file)} components in ${path.relative(root, file)}`)
if (!integrityPasses || !licencesPass || !foldersPass || !advisoriesPass) process.exitCode = 1
