import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listen, loadConfig, type OpenApiDocument, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { createStandalone, StandaloneConfig } from '@tathya/standalone'

/** Reads the OpenAPI document of the whole product, with default settings. */
export async function readDocument(): Promise<OpenApiDocument> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tathya-generate-'))
  const platform = await createPlatform(loadConfig(PlatformConfig, { TATHYA_DATA: folder }), {
    logs: silentLogs,
  })
  try {
    const product = await createStandalone(platform, loadConfig(StandaloneConfig, {}))
    const listener = await listen(product.handle)
    try {
      return (await (await fetch(`${listener.url}/openapi.json`)).json()) as OpenApiDocument
    } finally {
      await listener.drain({ limitMs: 1_000 })
      await product.close()
    }
  } finally {
    await platform.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
