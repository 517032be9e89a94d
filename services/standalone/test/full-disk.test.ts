import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { mountSmallDisk, noMount, seededRandom, shortOrLong, startChild } from '@tathya/testing'
import { programOf } from './start-product.ts'
import { startService } from './start-service.ts'

/** The logger has every kind of file that others have, and starts sooner; the product has a few more of its own. */
const programs = { logger: programOf(undefined, 'services/logger/src/main.ts'), product: programOf() }

test('a start on a full disk says so, and damages nothing', async (context) => {
  const disk = mountSmallDisk(context, 4)
  // Skipped only without the right to mount a disk; CI is root, so there it runs.
  if (disk === undefined) return context.skip(noMount)
  const folder = path.join(disk, 'data')
  const ballast = path.join(disk, 'ballast')
  const env = { TATHYA_DATA: folder, PORT: '0', TATHYA_METRICS_PORT: '0', LOG_FORMAT: 'json' }
  const random = seededRandom(context)
  // Each start fails at another step, from the first file on; lines of the log come beside the message.
  const sizes = [0, 4, 8, 16, 32, 64, 128, 256]
  const any = () => sizes[Math.floor(random() * sizes.length)]!
  const tried = shortOrLong({ logger: [0, 16, any()], product: [any()] }, { logger: sizes, product: sizes })
  for (const [program, free] of Object.entries(tried).flatMap(([name, list]) =>
    list.map((size) => [programs[name as keyof typeof programs], size] as const),
  )) {
    rmSync(folder, { recursive: true, force: true })
    fill(ballast, free * 1_024)
    const child = startChild(context, program, { env })
    const code = await Promise.race([
      child.ends(),
      child.says(/(address\s+|answers on )http/).then(
        () => undefined,
        () => child.ends(),
      ),
    ])
    if (code === undefined) {
      child.kill()
      await child.ends()
      continue
    }
    assert.equal(code, 1)
    const said = child
      .output()
      .trim()
      .split('\n')
      .filter((line) => !/^(Starting |\{)/.test(line))
    assert.equal(said.length, 1, `${free} kB free:\n${child.output()}`)
    assert.match(said[0]!, /full.*Free space on (it|the disk)/, `${free} kB free`)
  }
  rmSync(ballast)
  await startService(context, 'logger', { folder })
})

/** Fills a disk to so many bytes. */
function fill(ballast: string, free: number): void {
  rmSync(ballast, { force: true })
  let bytes = 4_194_304
  for (;;) {
    try {
      writeFileSync(ballast, Buffer.alloc(bytes, 1))
      break
    } catch {
      bytes -= 4_096
    }
  }
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bytes - free), 1))
}
