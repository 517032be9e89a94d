import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { headBytes, recognise } from '../../src/recognising/index.ts'

const readFixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))

async function typeOf(content: string | Uint8Array, name = 'file'): Promise<string | undefined> {
  return recognise(Buffer.from(content as Uint8Array), name)
}

describe('recognition by content', () => {
  test('knows every image, whatever its name', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'tiff', 'gif', 'avif'] as const) {
      assert.equal(await typeOf(readFixture(`red.${format}`), 'a.docx'), `image/${format}`)
    }
  })

  test('knows a TIFF file whose directory lies beyond the head', async () => {
    const bytes = Buffer.alloc(headBytes, 7)
    bytes.write('II*\0', 'latin1')
    bytes.writeUInt32LE(300 * 300 * 3 + 8, 4)
    assert.equal(await typeOf(bytes), 'image/tiff')
    assert.equal(await typeOf(Buffer.from('MM\0*\0\0\0\x08', 'latin1')), 'image/tiff')
  })

  test('knows drawings after any prologue', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" a=">"/>'
    for (const text of [
      svg,
      `\uFEFF\n ${svg}`,
      `<?xml version="1.0"?><!-- <html> --><?style x?>\n${svg}`,
      `<!DOCTYPE svg PUBLIC "a>b" "c" [<!ENTITY x "]>"><!-- ]> -->]>${svg}`,
      '<s:svg xmlns:s="http://www.w3.org/2000/svg">',
      '<SVG width="9"',
    ]) {
      assert.equal(await typeOf(text, 'a.txt'), 'image/svg+xml', text)
    }
    assert.equal(await typeOf(Buffer.from(`\uFEFF${svg}`, 'utf16le')), 'image/svg+xml')
    const latin = (encoding: string) =>
      Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><!-- é -->${svg}`, 'latin1')
    assert.equal(await typeOf(latin('ISO-8859-1')), 'image/svg+xml')
    assert.equal(await typeOf(latin('x-unheard-of')), 'application/xml')
  })

  test('knows a PDF with other bytes before its header, up to 1,024', async () => {
    assert.equal(await typeOf('%PDF-1.7\n'), 'application/pdf')
    assert.equal(await typeOf(`${'\0'.repeat(1_000)}%PDF-1.7`), 'application/pdf')
    assert.notEqual(await typeOf(`${'\0'.repeat(1_020)}%PDF-1.7`), 'application/pdf')
  })

  test('knows text in UTF-8 and UTF-16, also if it is cut within a letter', async () => {
    const nepali = 'नेपाल सरकार\n'
    assert.equal(await typeOf(nepali), 'text/plain')
    assert.equal(await typeOf(Buffer.from(nepali).subarray(0, 4)), 'text/plain')
    assert.equal(await typeOf(Buffer.from(`\uFEFF${nepali}`, 'utf16le')), 'text/plain')
    assert.equal(await typeOf(Buffer.from(`\uFEFF${nepali}`, 'utf16le').swap16()), 'text/plain')
    assert.equal(await typeOf(Buffer.from('No mark here.\n', 'utf16le')), 'text/plain')
    assert.equal(await typeOf(`${'a page of an old program '.repeat(9)}\x1a`), 'text/plain')
    assert.equal(await typeOf('{"a": 1}', 'a.json'), 'application/json')
    assert.equal(await typeOf('a,b\n1,2\n', 'a.csv'), 'text/csv')
    assert.equal(await typeOf('a\tb\n', 'a.TSV'), 'text/tab-separated-values')
  })

  test('knows text in Windows-1252, and UTF-8 with invalid bytes', async () => {
    const latin = (text: string) => Buffer.from(text, 'latin1')
    assert.equal(await typeOf(latin('Smart \x93quotes\x94 \x96 caf\xe9 \x805')), 'text/plain')
    assert.equal(await typeOf(latin('BMI of caf\xe9s')), 'text/plain')
    assert.equal(await typeOf(latin('name,price\nCaf\xe9,\x805\n'), 'a.csv'), 'text/csv')
    const page = latin('<html><head><meta charset="iso-8859-1"></head><body>Caf\xe9')
    assert.equal(await typeOf(page, 'a.html'), 'text/html')
    assert.equal(await typeOf(page), 'text/html')
    const nepali = Buffer.from('नेपाल सरकार\n')
    assert.equal(await typeOf(Buffer.concat([nepali, Buffer.of(0xff), nepali])), 'text/plain')
    assert.equal(await typeOf(Buffer.concat([nepali.subarray(0, 5), nepali])), 'text/plain')
  })

  test('takes no other bytes for text', async () => {
    const digest = (at: number) => createHash('sha512').update(String(at)).digest()
    // Without zero bytes, which alone would tell them from text.
    for (let at = 0; at < 50; at += 1) {
      const bytes = Buffer.concat([digest(at), digest(at + 50)]).map((byte) => byte || 0xaa)
      assert.notEqual(await typeOf(bytes, 'a.txt'), 'text/plain')
    }
    assert.equal(await typeOf(Buffer.from('caf\xe9\0\xe8', 'latin1'), 'a.txt'), undefined)
  })

  test('takes text that begins like a binary format for text', async () => {
    for (const text of [
      'BMI of pupils',
      'MZ is a code',
      'GIF is a format',
      'ID3 and others',
      'PK, the place',
      'II*',
    ]) {
      assert.equal(await typeOf(text), 'text/plain', text)
    }
  })

  test('tells Markdown from text by its name alone', async () => {
    assert.equal(await typeOf('# One', 'a.md'), 'text/markdown')
    assert.equal(await typeOf('# One', 'A.MARKDOWN'), 'text/markdown')
    assert.equal(await typeOf('<h1 align="center">One</h1>', 'a.md'), 'text/markdown')
    assert.equal(await typeOf('# One', 'a.txt'), 'text/plain')
  })

  test('tells a page from its source text by the name', async () => {
    for (const page of [' <!doctype html><p>x', '<html><p>x', '<p>x', 'x <b>y</b>'])
      assert.equal(await typeOf(page, 'a.htm'), 'text/html', page)
    assert.equal(await typeOf('<!doctype html><p>x', 'a'), 'text/html')
    assert.equal(await typeOf('<!doctype html><p>x', 'a.txt'), 'text/plain')
    assert.equal(await typeOf('<p>x', 'a'), 'text/plain')
  })

  test('knows types that no service takes', async () => {
    const types: Readonly<Record<string, string | Uint8Array>> = {
      'application/xml': '<?xml version="1.0"?><a/>',
      'application/rtf': '{\\rtf1 x}',
      'application/postscript': '%!PS-Adobe',
      'application/zip': Buffer.from('PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'),
      'image/heic': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
      'application/x-elf': Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1'),
    }
    for (const [type, content] of Object.entries(types)) assert.equal(await typeOf(content), type)
    assert.equal(await typeOf('<html lang="ne"><p>x', 'page.xlsx'), 'text/html')
    assert.equal(await typeOf(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])), undefined)
    assert.equal(await typeOf(Buffer.from([0])), undefined)
  })

  test('ends on every prologue', async () => {
    for (const part of ['<!-- -->', '<?a?>', '<!DOCTYPE a [', '<!DOCTYPE a [<!-- -->', '"', '<a b="', ' ']) {
      const type = await typeOf(`<${part.repeat(5_000)}`)
      assert.ok(type === 'text/plain' || type === 'application/xml', part.slice(0, 9))
    }
  })
})
