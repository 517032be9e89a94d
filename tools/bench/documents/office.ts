import { execFile, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { readAdminKey } from '../http/create-key.ts'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { DocReadyClient } from './doc-ready-client.ts'
import { englishText, sampleText } from './sample-texts.ts'
import { wordFile } from './word-file.ts'

const run = promisify(execFile)
/** Debian's Python: the module `uno` of LibreOffice is for no other. */
const python = '/usr/bin/python3'
const rounds = 15
const batch = 30

/** Figures of Office documents. */
export interface OfficeFigures {
  readonly results: readonly BenchResult[]
  /** Word files of one page in a minute, two slots. */
  readonly perMinute: number
}

/** Why there is nothing to measure here; undefined if LibreOffice and its Python module are installed. */
export async function officeMissing(): Promise<string | undefined> {
  try {
    await run('soffice', ['--version'])
    await run(python, ['-c', 'import uno'])
    return undefined
  } catch {
    return 'LibreOffice and its Python module (in Debian libreoffice-writer-nogui and python3-uno) are not installed'
  }
}

/**
 * Measures a Word file of one page through the product against one running LibreOffice that is asked by its own interface, as
 * Gotenberg does; a text of one page beside a Word file of 300 pages against the same text alone; and the rate of Word files.
 */
export function benchOffice(): Promise<OfficeFigures> {
  return withTempFolder(async (folder) => {
    const data = path.join(folder, 'data')
    const server = await startServer('services/standalone/src/main.ts', {
      TATHYA_DATA: data,
      TATHYA_OFFICE_WARM: '1',
      TATHYA_CONVERSION_SLOTS: '2',
    })
    try {
      const client = new DocReadyClient({ url: server.url, adminKey: readAdminKey(data) })
      const word = { name: 'page.docx', content: wordFile(1) }
      return {
        results: [
          await benchWord(client, wordFile(1, englishText(1)), folder, 'English'),
          await benchWord(client, word.content, folder, 'Nepali and English'),
          await benchBesideLarge(client),
        ],
        perMinute: await rateOf(client, word),
      }
    } finally {
      await server.stop()
    }
  })
}

async function benchWord(
  client: DocReadyClient,
  content: Uint8Array,
  folder: string,
  languages: string,
): Promise<BenchResult> {
  const file = path.join(folder, 'page.docx')
  writeFileSync(file, content)
  const listener = await startListener(file, folder)
  try {
    const ours: number[] = []
    const peer: number[] = []
    for (let round = -2; round < rounds; round += 1) {
      const figures = [
        await client.convert({ name: 'page.docx', content }),
        await listener.convert(),
      ] as const
      // The first ones load fonts.
      if (round < 0) continue
      ours.push(figures[0])
      peer.push(figures[1])
    }
    const name = `Word file of 1 page, ${languages} / bare LibreOffice`
    return compareRounds({ name, unit: 'ms', aim: 1.3 }, ours, peer)
  } finally {
    await listener.stop()
  }
}

/** Starts a LibreOffice with a profile of its own, and a program that has it convert one file. */
async function startListener(file: string, folder: string) {
  const pipe = `tathya-bench-${process.pid}`
  const office = spawn(
    'soffice',
    [
      `-env:UserInstallation=file://${path.join(folder, 'peer-profile')}`,
      `--accept=pipe,name=${pipe};urp`,
      ...['--headless', '--invisible', '--nologo', '--norestore', '--nodefault', '--nofirststartwizard'],
    ],
    // Its launcher starts another process; both end with the group.
    { stdio: 'ignore', detached: true },
  )
  const program = path.join(import.meta.dirname, 'convert-by-uno.py')
  const child = spawn(python, [program, pipe, file, path.join(folder, 'peer.pdf'), 'writer_pdf_Export'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async convert(): Promise<number> {
      child.stdin.write('\n')
      const { value, done } = await lines.next()
      if (done) throw new Error('LibreOffice could not be asked.')
      return Number(value)
    },
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => office.once('exit', resolve))
      child.stdin.end()
      process.kill(-office.pid!, 'SIGTERM')
      await ended
    },
  }
}

async function benchBesideLarge(client: DocReadyClient): Promise<BenchResult> {
  const text = { name: 'page.txt', content: new TextEncoder().encode(sampleText(1)) }
  const large = { name: 'book.docx', content: wordFile(300) }
  const alone: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const milliseconds = await client.convert(text)
    if (round >= 0) alone.push(milliseconds)
  }
  const beside: number[] = []
  let working = true
  const converting = client.convert(large).finally(() => {
    working = false
  })
  while (working && beside.length < rounds) beside.push(await client.convert(text))
  await converting
  const name = 'text of 1 page beside a Word file of 300 / alone'
  return compareRounds({ name, unit: 'ms', aim: 2 }, beside, alone.slice(0, beside.length))
}

async function rateOf(client: DocReadyClient, document: { name: string; content: Uint8Array }) {
  const startedAt = performance.now()
  const queue = Array.from({ length: batch }, () => document)
  await Promise.all(
    [0, 1].map(async () => {
      while (queue.pop() !== undefined) await client.convert(document)
    }),
  )
  return (batch * 60_000) / (performance.now() - startedAt)
}
