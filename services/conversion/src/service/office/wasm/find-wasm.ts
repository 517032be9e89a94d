import { createRequire } from 'node:module'

/** The release of LibreOffice in the package, which does not state it; package.json names one version of the package. */
const version = '24.8'

/** The version of LibreOffice in WebAssembly; undefined where npm left its package out, as with `--omit=optional`. */
export function findWasm(): string | undefined {
  try {
    createRequire(import.meta.url).resolve('@matbee/libreoffice-converter/package.json')
    return version
  } catch {
    return undefined
  }
}
