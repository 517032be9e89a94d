import { type LockFile, packageName } from './lock-file.ts'

/** One SHA-512 in base64, as npm writes it; `npm ci` takes any bytes for an entry without a hash. */
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/

/** The entries, as `name@version`, of which the lock file has no SHA-512. */
export function findUnverified(packages: LockFile): string[] {
  return [...packages]
    .filter(([, { integrity = '' }]) => !sha512.test(integrity))
    .map(([folder, { name = packageName(folder), version }]) => `${name}@${version}`)
}
