import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findServers, noServers, withDatabase } from '@tathya/test-servers'
import { programArgs, runProgram } from '../../src/distributed/run-program.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { sampleText } from './sample-texts.ts'

const documents = 40
const pages = 60

/** The duration of a batch. */
export interface ScaleFigures {
  readonly replicas: number
  readonly seconds: number
}

/** Converts a batch of documents with one and with two replicas of conversion, one slot each. */
export async function benchScale(): Promise<ScaleFigures[]> {
  const servers = findServers()
  if (servers === undefined) throw new Error(`The bench of replicas ${noServers}.`)
  const env = {
    ...process.env,
    KAFKA_TOPIC_PREFIX: 'tathya-bench.',
    MONGODB_URI: withDatabase(servers.mongodbUri, 'tathya-bench'),
    TATHYA_CONVERSION_SLOTS: '1',
    PORT: '0',
    TATHYA_METRICS_PORT: '0',
    NO_COLOR: '1',
  }
  try {
    const figures = []
    for (const replicas of [1, 2]) figures.push({ replicas, seconds: await measure(replicas, env) })
    return figures
  } finally {
    await runProgram('packages/runtime/test/wipe-servers.ts', [env.KAFKA_TOPIC_PREFIX], env)
  }
}

function measure(replicas: number, env: NodeJS.ProcessEnv): Promise<number> {
  return withTempFolder(async (folder) => {
    const child = spawn(
      process.execPath,
      programArgs('tools/src/start-distributed.ts', ['--replicas', `conversion=${replicas}`]),
      { env: { ...env, TATHYA_DATA: folder }, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    try {
      const url = await readAddress(child.stderr)
      const key = readFileSync(path.join(folder, 'keys', 'admin-key'), 'utf8').trim()
      await convertAll(url, key, replicas)
      const startedAt = performance.now()
      await convertAll(url, key, documents)
      return (performance.now() - startedAt) / 1000
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  })
}

function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk) => {
      text += chunk
      const url = /^ {2}address {6}(http:\S+)/m.exec(text)?.[1]
      if (url !== undefined) resolve(url)
    })
    output.on('end', () => reject(new Error(`The product ended first:\n${text}`)))
  })
}

/** Sends `count` documents concurrently and waits for the last PDF. */
async function convertAll(url: string, key: string, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const form = new FormData()
      form.append(
        'files',
        new Blob([`${at}\n\n${sampleText(pages)}`], { type: 'text/plain' }),
        `report-${at}.txt`,
      )
      const answer = await fetch(`${url}/e/ai_engine/doc_ready?to_format=pdf`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, Prefer: 'wait=60' },
        body: form,
      })
      if (answer.status !== 200)
        throw new Error(`A conversion was answered with ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }),
  )
}
