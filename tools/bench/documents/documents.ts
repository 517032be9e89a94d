import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { withTempFolder } from '../support/temp-folder.ts'
import type { DocumentFigures, DocumentTask } from './document-program.ts'
import { sampleText } from './sample-texts.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
const font = createRequire(path.join(root, 'services/conversion/package.json')).resolve(
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
)

/** One document as one engine converts it. */
export interface DocumentResult {
  readonly document: string
  readonly engine: string
  /** Time of the first conversion in a fresh process, and the median of the later ones, if any. */
  readonly coldMs: number
  readonly warmMs: number | undefined
  readonly peakMb: number | undefined
  readonly bytes: number | undefined
}

/** Converts a text page, a long text and a photo with this product, pdfkit, and LibreOffice if installed. */
export function benchDocuments(): Promise<DocumentResult[]> {
  return withTempFolder(async (folder) => {
    const results: DocumentResult[] = []
    for (const { name, file, type, times } of await makeDocuments(folder)) {
      for (const engine of ['tathya', 'pdfkit'] as const) {
        const output = path.join(folder, `${engine}.pdf`)
        const figures = await convertInProcess({ engine, file, type, times, font, output })
        results.push({ document: name, engine, ...summarise(figures) })
      }
      const office = await convertWithLibreOffice(file, folder)
      if (office !== undefined) results.push({ document: name, engine: 'LibreOffice', ...office })
    }
    return results
  })
}

async function makeDocuments(folder: string) {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const photo = path.join(folder, 'photo.jpg')
  await makePhoto(photo)
  return [
    { name: 'text of 1 page', file: write('page.txt', sampleText(1)), type: 'text/plain', times: 30 },
    { name: 'text of 200 pages', file: write('book.txt', sampleText(200)), type: 'text/plain', times: 3 },
    { name: 'JPEG of 12 megapixels', file: photo, type: 'image/jpeg', times: 20 },
  ]
}

/** Makes a picture with as much detail as a photo: blurred noise. */
async function makePhoto(file: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const background = { r: 128, g: 128, b: 128 }
  await sharp({ create: { width: 4000, height: 3000, channels: 3, background, noise } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toFile(file)
}

async function convertInProcess(task: DocumentTask): Promise<DocumentFigures> {
  const program = path.join(import.meta.dirname, 'document-program.ts')
  const { stdout } = await run(process.execPath, [program, JSON.stringify(task)])
  return JSON.parse(stdout) as DocumentFigures
}

function summarise({ milliseconds, peakMb, bytes }: DocumentFigures) {
  const [coldMs = 0, ...warm] = milliseconds
  return { coldMs, warmMs: warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)], peakMb, bytes }
}

/** Converts in a fresh process with a temporary profile, as a service would; undefined if it is not installed. */
async function convertWithLibreOffice(file: string, folder: string) {
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  const convert = () =>
    run('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      path.join(folder, 'office'),
      file,
    ])
  try {
    // The first run creates the profile.
    await convert()
  } catch {
    return undefined
  }
  const startedAt = performance.now()
  await convert()
  return {
    coldMs: performance.now() - startedAt,
    warmMs: undefined,
    peakMb: undefined,
    bytes: undefined,
  }
}
