import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { prepareFonts } from '../../src/process/images/svg/prepare-fonts.ts'
import { createSvgDrawer } from '../../src/process/images/svg/svg-drawer.ts'
import { createConvert } from './convert.ts'
import { fourFields, letterOf } from './pictures.ts'
import { fieldsOf, renderPages } from './render.ts'

const fields = [
  '<rect width="24" height="16" fill="#f00"/><rect x="24" width="24" height="16" fill="#0f0"/>',
  '<rect y="16" width="24" height="16" fill="#00f"/><rect x="24" y="16" width="24" height="16" fill="#ff0"/>',
].join('')

function svg(body: string, attributes = 'width="48" height="32"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`
}

function text(words: string, family: string): Buffer {
  const attributes = 'viewBox="0 0 200 60"'
  return Buffer.from(
    svg(`<text x="5" y="42" font-size="36" font-family="${family}">${words}</text>`, attributes),
  )
}

const noTable = existsSync('/proc/self/stat') ? false : 'there is no /proc to see processes in'

describe('a drawing', () => {
  prepareFonts(path.join(tempFolder({ after: (done) => after(done) }), 'fonts'))

  const documents = {
    plain: svg(fields),
    'with a prolog': `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [<!ENTITY x "y">]>${svg(fields)}`,
    'behind a long comment': `<!--${' '.repeat(3_000)}-->${svg(fields)}`,
    'with a prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="48" height="32">${fields.replaceAll('<rect', '<s:rect')}</s:svg>`,
    'with a size in its style': svg(fields, `viewBox="0 0 48 32" style="width:5px;height:90px"`),
    'in millimetres': svg(fields, 'width="48mm" height="32mm" viewBox="0 0 48 32"'),
    'with a box alone': svg(fields, 'viewBox="0 0 48 32"'),
    'of giant numbers': svg(`<g transform="scale(1e7)">${fields}</g>`, 'viewBox="0 0 48e7 32e7"'),
    'of no size': svg(fields, ''),
  }
  for (const [kind, document] of Object.entries(documents)) {
    test(`${kind} fills its paper`, async (t) => {
      const { pdf, type } = await createConvert(t)('a.svg', Buffer.from(document))
      assert.equal(type, 'image/svg+xml')
      const [page] = await renderPages(pdf)
      assert.equal(fieldsOf(page!), 'RGBY')
      assert.notEqual(letterOf(page!.at(0.01, 0.5)), 'W')
    })
  }

  test('in UTF-16 or Latin-1 is read as what it says', async (t) => {
    const convert = createConvert(t)
    const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg(fields)}`, 'utf16le')
    const narrow = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?><!-- é -->${svg(fields)}`,
      'latin1',
    )
    for (const bytes of [wide, narrow]) {
      assert.equal(fieldsOf((await renderPages((await convert('a.svg', bytes)).pdf))[0]!), 'RGBY')
    }
  })

  test('is as large as it says on fit', async (t) => {
    const { pdf } = await createConvert(t)('a.svg', Buffer.from(svg(fields, 'width="2in" height="1in"')), {
      pageSize: 'fit',
    })
    const [page] = await renderPages(pdf)
    assert.deepEqual([page!.width, page!.height], [144, 72])
  })

  test('has its Nepali text drawn with the fonts of the product, shaped', async (t) => {
    const convert = createConvert(t)
    const draw = async (words: string, family = 'Preeti') => {
      const { pdf, warnings } = await convert('a.svg', text(words, family))
      assert.deepEqual(warnings, ['The drawing became an image; its text cannot be searched or copied.'])
      return (await renderPages(pdf))[0]!.pixels
    }
    const nepali = await draw('कार्यक्रम')
    assert.ok(nepali.equals(await draw('कार्यक्रम', 'Noto Sans Devanagari')), 'another font was found')
    // Without a font all words of one length would be the same row of boxes.
    assert.ok(!nepali.equals(await draw('कार्यक्रन')))
    // Without shaping the vowel sign would stand where it is stored, behind its consonant.
    assert.ok(!(await draw('कि')).equals(await draw('ि\u200cक')))
    const ink = (pixels: Buffer) => pixels.filter((part) => part < 128).length
    assert.ok(ink(await draw('क्ष')) < ink(await draw('क्\u200cष')), 'the conjunct is not formed')
  })

  test('loads nothing from outside of itself', async (t) => {
    const folder = tempFolder(t)
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(request.url!)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onEnd(t, () => void server.close())
    const remote = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const local = path.join(folder, 'secret.png')
    writeFileSync(local, await fourFields().png().toBuffer())
    writeFileSync(path.join(folder, 'secret.svg'), svg(`<g id="a">${fields}</g>`))
    writeFileSync(path.join(folder, 'secret.css'), 'rect { fill: #f00 }')
    const convert = createConvert(t)
    for (const place of [remote, `file://${folder}`, folder, '.']) {
      const body = [
        '<rect width="48" height="32" fill="#fff"/>',
        `<image width="48" height="32" href="${place}/secret.png"/>`,
        `<image width="48" height="32" xlink:href="${place}/secret.svg"/>`,
        `<use xlink:href="${place}/secret.svg#a"/>`,
        `<style>@import url("${place}/secret.css");</style><rect width="48" height="32" fill="#fff"/>`,
        `<rect width="48" height="32" style="fill:url(${place}/secret.svg#a) #fff"/>`,
        `<filter id="f"><feImage href="${place}/secret.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
      ].join('')
      const { pdf } = await convert('a.svg', Buffer.from(svg(body)))
      assert.equal(fieldsOf((await renderPages(pdf, 0.2))[0]!), 'WWWW', place)
    }
    const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${folder}/secret.svg">]>${svg('<g>&x;</g>')}`
    const outcome = await convert('a.svg', Buffer.from(entity)).catch((error) => error)
    if (outcome instanceof Error) assert.equal((outcome as { code?: string }).code, 'file_corrupt')
    else assert.equal(fieldsOf((await renderPages(outcome.pdf))[0]!), 'WWWW')
    assert.deepEqual(requests, [])
  })

  test('leaves no process when it is done, nor an entry of one', { skip: noTable }, async (t) => {
    const before = childrenOfThis()
    await createConvert(t)('a.svg', Buffer.from(svg('<rect width="9" height="9"/>')))
    assert.deepEqual(childrenOfThis(), before)
  })

  test('shows images that lie within it', async (t) => {
    const data = (await fourFields().png().toBuffer()).toString('base64')
    const body = `<image width="48" height="32" href="data:image/png;base64,${data}"/>`
    const { pdf } = await createConvert(t)('a.svg', Buffer.from(svg(body)))
    assert.equal(fieldsOf((await renderPages(pdf))[0]!), 'RGBY')
  })

  test('that would take forever is given up, and its process ended', async () => {
    const drawer = createSvgDrawer({ name: 'a.svg', seconds: 1 })
    const effect = '<filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="100000"/></filter>'
    const endless = svg(
      `${effect}<rect width="2000" height="2000" filter="url(#f)"/>`,
      'width="2000" height="2000"',
    )
    await assert.rejects(drawer.draw(endless, { pixels: 1e8, density: 72 }), { code: 'conversion_failed' })
    await drawer.close()
  })

  test('that would fill the memory is given up', async (t) => {
    const floods = Array.from({ length: 400 }, (_, at) => `<feFlood result="r${at}"/>`).join('')
    const greedy = svg(
      `<filter id="f">${floods}</filter><rect width="3000" height="3000" filter="url(#f)"/>`,
      'width="3000" height="3000"',
    )
    await assert.rejects(createConvert(t)('a.svg', Buffer.from(greedy)), {
      code: 'conversion_failed',
      message: /memory/,
    })
  })

  const chain = (levels: number, copies: number, link: (id: string) => string, wrap = 'g') =>
    svg(
      `<defs><${wrap} id="a0"><rect width="9" height="9"/></${wrap}>${Array.from(
        { length: levels },
        (_, at) => `<${wrap} id="a${at + 1}">${link(`a${at}`).repeat(copies)}</${wrap}>`,
      ).join('')}</defs>${link(`a${levels}`)}`,
    )
  const use = (id: string) => `<use xlink:href="#${id}"/>`
  const tooComplex = {
    'of ten copies of ten copies, thirty times': chain(30, 10, use),
    'of two copies of two copies, thirty times': chain(30, 2, use),
    'of masks in masks': chain(12, 10, (id) => `<rect width="9" height="9" mask="url(#${id})"/>`, 'mask'),
    'of many copies of a large part': svg(
      `<g id="a">${'<path d="M0 0h1"/>'.repeat(2_000)}</g>${use('a').repeat(100)}`,
    ),
    'nested too deep': svg(`${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}`),
    'of entities in entities': `<!DOCTYPE svg [<!ENTITY a0 "x">${Array.from(
      { length: 30 },
      (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
    ).join('')}]>${svg('<text>&a30;</text>')}`,
  }
  for (const [kind, document] of Object.entries(tooComplex)) {
    test(`${kind} is too complex`, async (t) => {
      await assert.rejects(createConvert(t)('a.svg', Buffer.from(document)), {
        code: 'conversion_failed',
        message: /too complex/,
      })
    })
  }

  test('with some copies, and one that contains itself, is drawn', async (t) => {
    const copies = chain(3, 5, use).replace('</defs>', `<g id="self">${use('self')}</g></defs>`)
    const { warnings } = await createConvert(t)('a.svg', Buffer.from(copies))
    assert.deepEqual(warnings, [])
  })

  test('names what is lost of it', async (t) => {
    const body = [
      '<image href="http://127.0.0.1:9/a.png" width="9" height="9"/><use href="other.svg#a"/>',
      '<style>@import "a.css"; rect { fill: url(b.svg#c) }</style>',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">पाठ</p></foreignObject>',
      '<script>alert(1)</script><rect width="9" height="9"><animate attributeName="x"/></rect>',
      '<a href="https://example.np"><rect width="9" height="9"/></a>',
      '<image width="9" height="9" href="data:image/png;base64,AAAA"/>',
    ].join('')
    const { warnings } = await createConvert(t)('a.svg', Buffer.from(svg(body)))
    assert.deepEqual(warnings, [
      'The drawing has 4 references to images or styles outside of the file, which are never fetched and not in the PDF.',
      'Images within the drawing are damaged and not in the PDF.',
      'HTML and media in the drawing are not in the PDF.',
      'Scripts of the drawing were not run.',
      'The drawing moves; the PDF shows it at rest.',
    ])
  })

  test('that is not wanted any more leaves no process, nor an entry of one', { skip: noTable }, async (t) => {
    const before = childrenOfThis()
    const controller = new AbortController()
    const drawer = createSvgDrawer({ name: 'a.svg', signal: controller.signal })
    onEnd(t, drawer.close)
    const drawn = assert.rejects(drawer.size(svg('<rect width="9" height="9"/>')), /ended/)
    assert.equal(childrenOfThis().length, before.length + 1)
    controller.abort()
    await drawn
    await waitFor('the end of the process', () => childrenOfThis().length === before.length)
    const late = createSvgDrawer({ name: 'a.svg', signal: controller.signal })
    await assert.rejects(late.size(svg('')), /ended/)
    await waitFor('the end of the process', () => childrenOfThis().length === before.length)
  })

  test('leaves no process behind where its thread is ended', { skip: noTable }, async (t) => {
    const program = `
      const { workerData, parentPort } = require('node:worker_threads')
      const children = require('node:child_process')
      const fork = children.fork
      children.fork = (...given) => { const child = fork(...given); parentPort.postMessage(child.pid); return child }
      require('node:module').syncBuiltinESMExports()
      import(workerData).then(({ createSvgDrawer }) => createSvgDrawer({ name: "a.svg" }).size('<svg xmlns="http://www.w3.org/2000/svg"/>'))`
    const drawerFile = new URL('../../src/process/images/svg/svg-drawer.ts', import.meta.url).href
    const worker = new Worker(program, { eval: true, workerData: drawerFile })
    onEnd(t, async () => void (await worker.terminate()))
    const pid = await new Promise<number>((resolve) => worker.once('message', resolve))
    await worker.terminate()
    await waitFor('the end of the process', () => !isAlive(pid))
  })
})

/** Processes that this one has started, also those that ended and were not asked how. */
function childrenOfThis(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || !existsSync(`/proc/${pid}/stat`)) return false
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')[1] === `${process.pid}`
  })
}

/** A process that has ended stays in the table as `Z` while nobody has asked how it ended. */
function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'latin1'))
}
