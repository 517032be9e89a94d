import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { images } from '../src/containers.ts'

/** Why tests that start containers are skipped. */
export const noImages = `needs Docker with the images ${Object.values(images).join(' and ')}: start its engine and pull them`

/** True where a Docker engine answers and has the images. */
export async function hasImages(): Promise<boolean> {
  try {
    await promisify(execFile)('docker', ['image', 'inspect', ...Object.values(images)], { timeout: 10_000 })
    return true
  } catch {
    return false
  }
}
