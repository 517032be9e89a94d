import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCallbackKey } from '@tathya/jobs'
import { identityHeader } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform } from '@tathya/runtime/testing'
import { type Child, type Cleanup, startChild, tempFolder } from '@tathya/testing'

const runner = path.resolve(import.meta.dirname, '../../../../packages/platform/run.mjs')
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Milliseconds for which a header is used; it holds for a minute. */
const headerMs = 20_000

const callbackKey = makeCallbackKey()

/** Who calls the logger in the gateway's place. */
export interface Gate {
  /** The public half of the key, as the logger is given it. */
  readonly publicKey: string
  /** The header of a caller who may read and write for every customer. */
  header(): Promise<Record<string, string>>
}

/** Makes a gate with a key of its own. */
export async function openGate(context: Cleanup): Promise<Gate> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const toText = (key: typeof privateKey) =>
    JSON.stringify({ ...key.export({ format: 'jwk' }), alg: 'EdDSA' })
  const platform: Platform = await createTestPlatform(context, {
    env: { TATHYA_IDENTITY_KEY: toText(privateKey) },
  })
  let made: { at: number; header: Promise<Record<string, string>> } | undefined
  const sign = async () => {
    const caller = {
      owner: 'test',
      scopes: ['log:write', 'log:read'] as const,
      customer_id: null,
      key_id: 'key_test',
    }
    return {
      [identityHeader]: await platform.identity.sign({ ...caller, scopes: [...caller.scopes] }, 'logger'),
    }
  }
  return {
    publicKey: toText(publicKey),
    header() {
      if (made === undefined || performance.now() - made.at > headerMs)
        made = { at: performance.now(), header: sign() }
      return made.header
    },
  }
}

/** A logger that runs as a process of its own. */
export interface LoggerProcess {
  readonly child: Child
  readonly url: string
  readonly folder: string
  readonly gate: Gate
  /** The sum of a metric over its labels; undefined where it is not there. */
  metric(name: string): Promise<number | undefined>
}

export interface StartLoggerOptions {
  readonly gate: Gate
  readonly env: Readonly<Record<string, string>>
  /** Default: one of its own. */
  readonly folder?: string
  /** A module that is loaded first. */
  readonly preload?: string
}

/** Starts a logger and waits until it answers. */
export async function startLogger(
  context: Cleanup,
  { gate, env, folder = tempFolder(context), preload }: StartLoggerOptions,
): Promise<LoggerProcess> {
  const args = [...(preload === undefined ? [] : ['--import', preload]), runner, main]
  const child = startChild(context, args, {
    env: {
      TATHYA_DATA: folder,
      PORT: '0',
      TATHYA_METRICS_PORT: '0',
      LOG_FORMAT: 'json',
      TATHYA_IDENTITY_KEY: gate.publicKey,
      TATHYA_CALLBACK_KEY: callbackKey,
      ...env,
    },
  })
  const [, url] = await child.says(/answers on (http:\S+)/)
  const [, metricsUrl] = await child.says(/metrics: (http:\S+)/)
  return {
    child,
    url: url!,
    folder,
    gate,
    async metric(name) {
      const text = await (await fetch(metricsUrl!)).text()
      const lines = text
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      if (lines.length === 0) return undefined
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
    },
  }
}
