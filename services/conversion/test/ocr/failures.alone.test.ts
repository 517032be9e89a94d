// Slow: reads scanned pages by OCR, and disturbs the engines at their work.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { SandboxedChild } from '@tathya/documents/child-process'
import {
  createRecognisers,
  findTesseract,
  type RecogniserTask,
  unpackTessdata,
} from '@tathya/documents/recognisers'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import sharp from 'sharp'
import { createConvert } from '../images/convert.ts'
import { atOnce, refusalOf, startDocReady } from '../support/doc-ready.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { wordsScan } from './pages.ts'
import { createRecognising, startRecognisers } from './recognisers.ts'

const noProc = !existsSync('/proc/self/cmdline') && 'processes are found in /proc, which is not here'
const noProgram = (await findTesseract('tesseract')) === undefined && 'Tesseract is not installed'

/** Processes whose command line has these words. */
function processesOf(words: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(words)
      } catch {
        return false
      }
    })
}

/** True if this test has started the process. */
const isOwn = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(` ${process.pid} `)

/** A double of Tesseract 5. */
async function writeProgram(folder: string, script: string): Promise<string> {
  const file = path.join(folder, 'tesseract')
  const lines = ['#!/bin/sh', '[ "$1" = --version ] && echo "tesseract 5.0.0" && exit 0', script, '']
  await writeFile(file, lines.join('\n'))
  await chmod(file, 0o755)
  return file
}

describe('when recognition fails', { skip: noProc }, () => {
  let scan: Buffer<ArrayBuffer>
  before(async () => {
    scan = Buffer.from(await wordsScan())
  })
  // There are too few words for `auto`.
  const always = { ocr: 'true' } as const
  const textOf = async (pdf: Buffer) => (await readWithPdfium(pdf)).join('\n')

  test('a killed process in WebAssembly is replaced, and the page has its words', async (t) => {
    const convert = createRecognising(t, await startRecognisers(t, 'wasm'))
    const converted = convert('image/png', scan, always)
    const [pid] = await waitFor('the process', () => {
      const found = processesOf('ocr/engines/wasm-process.ts').filter(isOwn)
      return found.length > 0 && found
    })
    process.kill(pid!, 'SIGKILL')
    const { pdf, warnings } = await converted
    assert.match(await textOf(pdf), /नेपाल सरकार/)
    assert.deepEqual(warnings, [])
  })

  test('a killed native program is run again', { skip: noProgram }, async (t) => {
    const folder = tempFolder(t)
    const killed = path.join(folder, 'killed')
    const program = await writeProgram(
      folder,
      `mkdir '${killed}' 2>/dev/null && kill -9 $$\nexec tesseract "$@"`,
    )
    const recognisers = await createRecognisers({ program, count: 1, folder: path.join(folder, 'data') })
    const { pdf, warnings } = await createRecognising(t, recognisers)('image/png', scan, always)
    assert.ok(existsSync(killed))
    assert.match(await textOf(pdf), /नेपाल सरकार/)
    assert.deepEqual(warnings, [])
  })

  test('the PDF is made, and warns of the pages without text', async (t) => {
    const program = await writeProgram(tempFolder(t), 'exit 1')
    const service = await startDocReady(t, { env: { TATHYA_TESSERACT: program } })
    const { status, body } = await service.convert([['a.png', scan]], { query: always })
    assert.equal(status, 200)
    assert.deepEqual(body.warnings, ['The text could not be recognised and cannot be found.'])
    assert.deepEqual([body.report.documents[0].ocr, body.report.documents[0].text_layer], [null, 'document'])
  })

  test('a cancelled job leaves no process', async (t) => {
    const folder = tempFolder(t)
    const started = path.join(folder, 'started')
    // The sleep is a child of the program: it ends too.
    const program = await writeProgram(
      folder,
      `echo $$ >'${started}.new'; mv '${started}.new' '${started}'; sleep 987654; true`,
    )
    const service = await startDocReady(t, { env: { TATHYA_TESSERACT: program } })
    const { body } = await service.convert([['a.png', scan]], { query: always, headers: atOnce })
    await waitFor('the program', () => existsSync(started))
    const group = Number(readFileSync(started, 'utf8'))
    onEnd(t, () => {
      try {
        process.kill(-group, 'SIGKILL')
      } catch {
        // As it should be.
      }
    })
    assert.ok(isGroupAlive(group))
    await service.ask(`/e/jobs/${body.job_id}`, { method: 'DELETE' })
    await waitFor('its end', () => !isGroupAlive(group))
  })

  test('without an engine, `ocr=true` warns for images and PDFs', async (t) => {
    const convert = createConvert(t)
    const image = await convert('a.png', scan, { ocr: 'true' })
    const sentence = 'Text in images was not recognised: recognition is not available here.'
    assert.deepEqual(image.warnings, [sentence])
    assert.deepEqual((await convert('a.pdf', image.pdf, { ocr: 'true' })).warnings, [sentence])
    assert.deepEqual((await convert('a.pdf', image.pdf)).warnings, [])
  })
})

function isGroupAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

test('nothing is fetched: without the data of a language, an image is refused', async (t) => {
  const folder = tempFolder(t)
  const [image, note] = [path.join(folder, 'a.png'), path.join(folder, 'note')]
  await writeFile(image, await sharp(await wordsScan()).toBuffer())
  const guard = new URL(`no-sockets.mjs?note=${encodeURIComponent(note)}`, import.meta.url)
  const program = new URL('./wasm-process.ts', import.meta.resolve('@tathya/documents/recognisers'))
  const child = new SandboxedChild<RecogniserTask, string>({
    program,
    seconds: 60,
    execArgv: ['--import', guard.href],
  })
  onEnd(t, () => child.close())
  const task = { path: image, languages: ['nep'], folder }
  await assert.rejects(child.ask(task), /nep\.traineddata/)
  assert.equal(existsSync(note), false)
  await unpackTessdata(folder)
  assert.match(await child.ask(task), /नेपाल/)
  assert.equal(existsSync(note), false)
  // The guard does note connections.
  await assert.rejects(child.ask({ ...task, languages: ['eng'], folder: 'http://127.0.0.1:9' }))
  assert.ok(existsSync(note))
})

test('other languages are refused by naming the installed ones', async (t) => {
  const service = await startDocReady(t)
  const answer = await service.convert([['a.txt', 'a']], { query: { lang: 'fra' } })
  assert.deepEqual(refusalOf(answer), [400, 'invalid_query', ['lang']])
  assert.match(JSON.stringify(answer.body.errors), /installed languages nep, eng/)
})
