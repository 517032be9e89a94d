import { readFileSync, writeFileSync } from 'node:fs'
import { convertDocuments, toOptions } from '@tathya/conversion/convert-documents'
import PDFDocument from 'pdfkit'

/** The task of the program, as JSON in its first argument. */
export interface DocumentTask {
  readonly engine: 'tathya' | 'pdfkit'
  readonly file: string
  /** `text/plain` or `image/jpeg`. */
  readonly type: string
  readonly times: number
  /** A font with Devanagari, for pdfkit. */
  readonly font: string
  readonly output: string
}

/** Its output, as JSON. */
export interface DocumentFigures {
  /** Time of each conversion; the first ones include loading and compiling. */
  readonly milliseconds: readonly number[]
  /** Peak resident memory in megabytes. */
  readonly peakMb: number
  readonly bytes: number
}

/** Converts one file many times with one engine, in a process of its own to measure its memory. */
async function main(task: DocumentTask): Promise<void> {
  const milliseconds: number[] = []
  let pdf: Uint8Array = new Uint8Array()
  for (let time = 0; time < task.times; time += 1) {
    const startedAt = performance.now()
    pdf = task.engine === 'tathya' ? await convertWithTathya(task) : await convertWithPdfkit(task)
    milliseconds.push(performance.now() - startedAt)
  }
  writeFileSync(task.output, pdf)
  const figures: DocumentFigures = {
    milliseconds,
    peakMb: process.resourceUsage().maxRSS / 1024,
    bytes: pdf.length,
  }
  console.log(JSON.stringify(figures))
}

async function convertWithTathya({ file, type }: DocumentTask): Promise<Uint8Array> {
  const { bytes } = await convertDocuments(
    {
      sources: [{ path: file, name: 'bench', type }],
      options: toOptions({ to_format: 'pdf' }),
      limits: { pages: 10_000, pixels: 100_000_000 },
    },
    { progress: () => {} },
  )
  return bytes
}

function convertWithPdfkit({ file, type, font }: DocumentTask): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 57 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Uint8Array>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  if (type === 'text/plain') document.font(font).fontSize(11).text(readFileSync(file, 'utf8'))
  else document.image(file, 0, 0, { fit: [595, 842] })
  document.end()
  return whole
}

await main(JSON.parse(process.argv[2]!) as DocumentTask)
