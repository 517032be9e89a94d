import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Releases } from '../../src/index.ts'

/** Writes releases into a data folder as earlier versions of the product have kept them. */
export async function writeReleaseFolder(dataFolder: string, id: string, releases: Releases): Promise<void> {
  const folder = path.join(dataFolder, 'datasets', id)
  await mkdir(folder, { recursive: true })
  const write = (name: string, value: object) => writeFile(path.join(folder, name), JSON.stringify(value))
  const { current, earlier, choice } = (await releases.kept(id))!
  const newest = [current, ...earlier].sort((a, b) => (a.imported_at < b.imported_at ? 1 : -1))[0]!
  for (const release of [current, ...earlier]) {
    const { bytes } = (await releases.find(id, release.version))!
    await writeFile(path.join(folder, `${release.version}.json`), bytes)
    await write(`${release.version}.release.json`, release)
  }
  await write('current.json', newest)
  if (choice) await write('choice.json', { version: choice.shipped ? null : current.version, at: choice.at })
}
