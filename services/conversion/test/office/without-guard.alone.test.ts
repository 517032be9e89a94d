import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { mayHoldSvg } from '../../src/process/office/may-hold-svg.ts'
import { findSoffice } from '../../src/service/office/native/find-soffice.ts'
import { noGuard } from '../../src/service/office/native/guard.ts'
import { OfficeService } from '../../src/service/office/office-service.ts'
import { officeFile, wordFile } from './documents.ts'

const skip = (await findSoffice(undefined)) === undefined && 'LibreOffice is not installed'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('SVG is found wherever it is in a document', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const held = (part: Uint8Array, name = 'word/media/a.png') => mayHoldSvg(zipSync({ [name]: part }))
  assert.ok(held(strToU8(svg)))
  assert.ok(held(gzipSync(strToU8(svg))))
  assert.ok(held(zipSync({ 'b.bin': strToU8(svg) })))
  assert.ok(held(strToU8(' '), 'word/media/a.SVG'))
  assert.ok(held(strToU8(`<office:binary-data>${btoa(svg)}</office:binary-data>`), 'content.xml'))
  const hex = Buffer.from(svg).toString('hex')
  assert.ok(mayHoldSvg(strToU8(`{\\rtf1{\\pict\\pngblip ${hex.replace(/(.)/g, '$1\n')}}}`)))
  assert.equal(held(strToU8('<svg:desc>A photograph</svg:desc>'), 'content.xml'), false)
  assert.equal(mayHoldSvg(officeFile('letter.docx')), false)
})

test('without a guard, LibreOffice gets no document with SVG, and asks nobody', { skip }, async (context) => {
  const folder = path.join(tempFolder(context), 'job')
  mkdirSync(folder)
  const options = { choice: 'auto', soffice: undefined, warm: false, slots: 1, seconds: 60 } as const
  const service = new OfficeService({
    ...options,
    folder: path.join(tempFolder(context), 'office'),
    findGuard: async () => noGuard,
  })
  await service.start()
  context.after(() => service.close())
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  context.after(() => server.close())
  await once(server, 'listening')
  const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const convert = (content: Uint8Array) => {
    const file = path.join(folder, '0')
    writeFileSync(file, content)
    const request = { path: file, name: 'letter.docx', type: docx, mayHoldSvg: mayHoldSvg(content) }
    const task = { target: path.join(folder, 'output') }
    return service.convert(request, { task, signal: AbortSignal.timeout(60_000) })
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/a.png"/></svg>`
  const held = await convert(wordFile('Letter', [{ target: 'media/a.svg' }], { 'word/media/a.svg': svg }))
  assert.match('unavailable' in held ? held.unavailable : 'converted', /SVG images, through which/)
  const plain = await convert(wordFile('Letter', [{ target: `${web}/linked.png`, external: true }]))
  assert.ok('pdf' in plain, JSON.stringify(plain))
  assert.deepEqual(asked, [])
})
