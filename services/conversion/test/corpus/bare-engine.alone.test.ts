import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Cleanup, shortOrLong, tempFolder } from '@tathya/testing'
import { officeFonts } from '../../src/service/office/fonts.ts'
import { findSoffice } from '../../src/service/office/native/find-soffice.ts'
import { officeTypes } from '../../src/shared/office-types.ts'
import { engines, startWithOffice } from '../office/engines.ts'
import { type CorpusFile, chooseFiles, convertCorpusFile, corpusFiles, readCorpusFile } from './corpus.ts'
import { differenceOf, drawGrids } from './page-grid.ts'

/** In a short run every so many files of a format are compared. */
const every = shortOrLong(12, 1)

/** Pages that are compared. */
const maxPages = 5

const extensions = new Set(Object.values(officeTypes).map(({ extension }) => `.${extension}`))
const officeFiles = corpusFiles.filter(({ extension }) => extensions.has(extension))
const soffice = await findSoffice(undefined)
const installed = engines.find(({ choice }) => choice === 'auto')!

test('Office files look as LibreOffice alone prints them', { skip: installed.absent }, async (t) => {
  const files = chooseFiles(every, officeFiles)
  const expected = await printAlone(t, files)
  const service = await startWithOffice(t, installed)
  const others: Record<string, string> = {}
  for (const [index, file] of files.entries()) {
    const { status, body } = await convertCorpusFile(service, file)
    assert.equal(status, 200, `${file.name}: ${JSON.stringify(body)}`)
    const grids = await drawGrids(await service.fetchBytes(body), maxPages)
    const alone = await drawGrids(expected[index]!, maxPages)
    if (grids.length !== alone.length) others[file.name] = `${grids.length} pages, not ${alone.length}`
    else if (grids.some((grid, page) => differenceOf(grid, alone[page]!) > 0))
      others[file.name] = 'looks different'
  }
  t.diagnostic(`${files.length} files`)
  assert.deepEqual(others, {})
})

/** The PDFs that LibreOffice makes of files by its command line, with a new profile, the same fonts, and A4 where it has to choose. */
async function printAlone(context: Cleanup, files: readonly CorpusFile[]): Promise<Buffer[]> {
  const folder = tempFolder(context)
  const nameOf = (index: number, extension: string) => path.join(folder, `${index}${extension}`)
  const sources = files.map(({ extension }, index) => nameOf(index, extension))
  for (const [index, { name }] of files.entries()) writeFileSync(sources[index]!, readCorpusFile(name))
  const fonts = officeFonts().map((font) => `<dir>${font}</dir>`)
  const configuration = path.join(folder, 'fonts.conf')
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include>/etc/fonts/fonts.conf</include>${fonts.join('')}</fontconfig>`,
  )
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`
  await promisify(execFile)(
    soffice!.program,
    [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...sources],
    {
      env: {
        ...process.env,
        HOME: folder,
        FONTCONFIG_FILE: configuration,
        PAPERSIZE: 'a4',
        LC_PAPER: 'C.UTF-8',
      },
      maxBuffer: 1e8,
    },
  )
  return files.map((_, index) => readFileSync(nameOf(index, '.pdf')))
}
