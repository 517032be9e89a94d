import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { readAdminKey } from '../http/create-key.ts'
import { cpuSecondsOf, cpuSecondsOfTree } from '../support/cpu-time.ts'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { DocReadyClient } from './doc-ready-client.ts'
import { wordFile } from './word-file.ts'

const run = promisify(execFile)
const rounds = 5
const languages = 'nep+eng'

/** Why there is nothing to measure here; undefined if the programs are installed. */
export async function recognitionMissing(): Promise<string | undefined> {
  for (const program of ['tesseract', 'soffice', 'pdftoppm'])
    if (!(await isInstalled(program))) return `${program} is not installed`
  return undefined
}

/** Why OCRmyPDF is not measured; undefined if it is installed, with Nepali. */
export async function ocrmypdfMissing(): Promise<string | undefined> {
  if (!(await isInstalled('ocrmypdf'))) return 'it is not installed'
  const { stdout } = await run('tesseract', ['--list-langs'])
  return stdout.includes('nep') ? undefined : 'Tesseract has no Nepali (in Debian tesseract-ocr-nep)'
}

function isInstalled(program: string): Promise<boolean> {
  return run('which', [program]).then(
    () => true,
    () => false,
  )
}

/** Processor time of a scanned page of Nepali and English through the product, by bare Tesseract, and by OCRmyPDF if it is there. */
export function benchRecognition(): Promise<BenchResult[]> {
  return withTempFolder(async (folder) => {
    const data = path.join(folder, 'data')
    const server = await startServer('services/standalone/src/main.ts', { TATHYA_DATA: data })
    try {
      const client = new DocReadyClient({ url: server.url, adminKey: readAdminKey(data) })
      const scan = await makeScan(folder)
      const document = { name: 'scan.png', content: readFileSync(scan) }
      const product = async () => {
        const before = cpuSecondsOfTree(server.process.pid!)
        await client.convert(document, '&ocr=true')
        return (cpuSecondsOfTree(server.process.pid!) - before) * 1000
      }
      const output = path.join(folder, 'peer')
      const settings = ['--tessdata-dir', path.join(data, 'cache/tessdata'), '-l', languages, '--oem', '1']
      // One thread, as here and in OCRmyPDF: several wait for each other by spinning.
      const tesseract = async () =>
        (await cpuSecondsOf('env', ['OMP_THREAD_LIMIT=1', 'tesseract', scan, output, ...settings, 'tsv'])) *
        1000
      const ocrmypdf = async () =>
        (await cpuSecondsOf('ocrmypdf', ['-l', languages, '--image-dpi', '300', scan, `${output}.pdf`])) *
        1000
      // The first page unpacks the models.
      await product()
      const ours: number[] = []
      const bare: number[] = []
      const other: number[] = []
      const withOcrmypdf = (await ocrmypdfMissing()) === undefined
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await product())
        bare.push(await tesseract())
        if (withOcrmypdf) other.push(await ocrmypdf())
      }
      const what = 'processor time of a scan'
      const results = [compareRounds({ name: `${what} / bare Tesseract`, unit: 'ms', aim: 1.1 }, ours, bare)]
      if (withOcrmypdf)
        results.push(compareRounds({ name: `${what} / OCRmyPDF`, unit: 'ms', aim: 1 }, ours, other))
      return results
    } finally {
      await server.stop()
    }
  })
}

/** A page of print at 300 dots an inch, laid out by LibreOffice. */
async function makeScan(folder: string): Promise<string> {
  const word = path.join(folder, 'page.docx')
  writeFileSync(word, wordFile(1))
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, word])
  const scan = path.join(folder, 'scan')
  await run('pdftoppm', ['-r', '300', '-gray', '-png', '-singlefile', path.join(folder, 'page.pdf'), scan])
  return `${scan}.png`
}
