import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { scrubbedEnvironment } from '../../environment.ts'

/** A native Tesseract program. */
export interface NativeTesseract {
  readonly path: string
  /** Such as `5.3.0`. */
  readonly version: string
}

/** The first version that reads the data of the npm packages. */
const firstMajor = 4

/**
 * Looks for the program: a path, or a name in PATH. Undefined if there is none that starts and is of version 4 or later.
 */
export async function findTesseract(program: string): Promise<NativeTesseract | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], {
      timeout: 10_000,
      killSignal: 'SIGKILL',
      env: scrubbedEnvironment(),
    })
    const version = /^tesseract v?(\d+(?:\.\d+)*)/m.exec(stdout)?.[1]
    if (version === undefined || Number.parseInt(version, 10) < firstMajor) return undefined
    return { path: program, version }
  } catch {
    return undefined
  }
}
