import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DocumentText } from '@tathya/contracts/http'
import { PDFDocument, PDFName } from 'pdf-lib'
import { atOnce, docReady, refusalOf, startDocReady, toForm } from '../support/doc-ready.ts'
import { nepaliWords } from '../writer/nepali-words.ts'

const legacy = new URL('../../../../packages/documents/test/legacy-fonts/fixtures/', import.meta.url)
const typed = readFileSync(new URL('court-decision.preeti.txt', legacy), 'utf8').slice(0, 1_200)

/** A page with lines in a font that is known by its name. */
async function inFont(font: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const page = document.addPage([1_200, 842])
  const entries = { Type: 'Font', Subtype: 'TrueType', BaseFont: font, Encoding: 'WinAnsiEncoding' }
  page.node.setFontDictionary(PDFName.of('F1'), document.context.register(document.context.obj(entries)))
  const lines = text.match(/.{1,100}(?=\s|$)/g) ?? []
  const shown = lines.map((line) => `<${Buffer.from(line.trim(), 'latin1').toString('hex')}> Tj 0 -20 Td`)
  const content = document.context.stream(`BT /F1 12 Tf 50 800 Td ${shown.join(' ')} ET`)
  page.node.set(PDFName.of('Contents'), document.context.register(content))
  return new Uint8Array(await document.save())
}

test('the text of a document', async (t) => {
  const service = await startDocReady(t)
  const read = (name: string, content: string | Uint8Array<ArrayBuffer>, headers = {}) =>
    service.ask(`${docReady}/text`, {
      method: 'POST',
      body: toForm([[name, content]]),
      headers: { Prefer: 'wait=60', ...headers },
    })
  const wordsOf = ({ pages }: DocumentText) => pages.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean)

  await t.test('has every Nepali word of a text file', async () => {
    const { status, body } = await read('words.txt', nepaliWords.join('\n'))
    const answer = DocumentText.parse(body)
    assert.equal(status, 200)
    const found = new Set(wordsOf(answer))
    assert.deepEqual(
      nepaliWords.filter((word) => !found.has(word)),
      [],
    )
    assert.deepEqual([...new Set(answer.pages.map(({ source }) => source))], ['text'])
  })

  await t.test('is Unicode where a PDF is typed in Preeti: the same as its twin in Unicode', async () => {
    const preeti = DocumentText.parse((await read('a.pdf', await inFont('Preeti', typed))).body)
    const unicode = readFileSync(new URL('court-decision.txt', legacy), 'utf8').split(/\s+/)
    const plain = (text: string) => text.replaceAll('\u200d', '').replaceAll('ऱ', 'र')
    const found = wordsOf(preeti)
    assert.ok(found.length > 100)
    // The last word may be cut.
    assert.deepEqual(found.slice(0, -1).map(plain), unicode.slice(0, found.length - 1).map(plain))
    assert.equal(preeti.pages[0]!.source, 'legacy:Preeti')
  })

  await t.test(
    'is Unicode where a warning says so: of what is typed in Preeti as text, table or page',
    async () => {
      const unicode = readFileSync(new URL('court-decision.txt', legacy), 'utf8')
      const plain = (text: string) => text.replaceAll('\u200d', '').replaceAll('ऱ', 'र')
      const long = readFileSync(new URL('court-decision.preeti.txt', legacy), 'utf8').slice(0, 4_000)
      const lines = long.split('\n').filter((line) => line.trim() !== '')
      const rows = lines.map((line) => `"${line.replaceAll('"', '""')}"`)
      const paragraphs = lines.map(
        (line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
      )
      for (const [name, content] of [
        ['a.txt', `${long}\nThis copy was made in the office of the court, for use in class.\n`],
        ['a.csv', `${rows.join('\n')}\n`],
        ['a.html', `<!doctype html><body>${paragraphs.join('')}`],
      ] as const) {
        const { body } = await service.convert([[name, content]])
        const [, address = ''] = /`([^`]+)` answers it in Unicode/.exec(body.warnings.join(' ')) ?? []
        const read = await service.ask(address, {
          method: 'POST',
          body: toForm([[name, content]]),
          headers: { Prefer: 'wait=60' },
        })
        const answer = DocumentText.parse(read.body)
        assert.equal(answer.pages[0]!.source, 'legacy:Preeti', name)
        const words = wordsOf(answer).map(plain)
        const expected = new Set(unicode.split(/\s+/).map(plain))
        const wrong = words.filter((word) => !expected.has(word) && !/^[\w,.]+$/.test(word))
        assert.ok(words.length > 100 && wrong.length <= 1, `${name}: ${wrong}`)
        assert.ok(!words.includes('/'), 'the number of the page is not a part of the text')
        if (name === 'a.txt') assert.match(answer.pages.at(-1)!.text, /This copy was made in the office/)
      }
    },
  )

  await t.test('keeps numbers and dates that stand beside text typed in Preeti', async () => {
    const lines = typed.split('\n').filter((line) => line.trim() !== '')
    const numbers = ['1234', '12,345.50', '2079-05-10', '(75%)', '+977 1 4200000', '7/8/2079', '12/-']
    const rows = numbers.map((number) => `"${lines[0]!.replaceAll('"', '""')}","${number}"`)
    const escaped = lines[0]!.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const cells = numbers.map((number) => `<tr><td>${escaped}</td><td>${number}</td></tr>`)
    for (const [name, content] of [
      ['a.csv', `${rows.join('\n')}\n`],
      ['a.txt', [...lines, ...numbers].join('\n')],
      ['a.html', `<!doctype html><body><table>${cells.join('')}</table>`],
    ] as const) {
      const answer = DocumentText.parse((await read(name, content)).body)
      assert.equal(answer.pages[0]!.source, 'legacy:Preeti', name)
      const text = answer.pages.map((page) => page.text).join('\n')
      assert.deepEqual(
        numbers.filter((number) => !text.includes(number)),
        [],
        name,
      )
    }
    // A house: letters of Preeti, though each of them is a digit or a slash in ASCII.
    const house = DocumentText.parse((await read('b.txt', `${typed}\n3/\n`)).body)
    assert.ok(wordsOf(house).includes('घर'))
  })

  await t.test('is plain text for who asks for that', async () => {
    const { status, text, headers } = await read('a.txt', 'नेपाल\f**bold**', { Accept: 'text/plain' })
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
    assert.deepEqual(
      text.split('\f').map((page) => page.split('\n')[0]),
      ['नेपाल', '**bold**'],
    )
  })

  await t.test('comes by a job too, whose download is the same', async () => {
    const { status, body } = await read('a.txt', 'नेपाल', atOnce)
    assert.equal(status, 202)
    let job = await service.job(body.job_id)
    while (job.state === 'queued' || job.state === 'running') job = await service.job(body.job_id)
    assert.equal(job.state, 'succeeded')
    const { result } = job
    assert.equal(result!.message, 'The text is ready.')
    const stored = DocumentText.parse(JSON.parse((await service.fetchBytes(result!)).toString()))
    assert.match(stored.pages[0]!.text, /^नेपाल/)
  })

  await t.test('takes one file, and no option of PDFs', async () => {
    const body = toForm([
      ['a.txt', 'x'],
      ['b.txt', 'y'],
    ])
    const two = await service.ask(`${docReady}/text`, { method: 'POST', body })
    assert.equal(two.status >= 400 && two.status < 500, true)
    const option = await service.ask(`${docReady}/text?merge=true`, {
      method: 'POST',
      body: toForm([['a.txt', 'x']]),
    })
    assert.deepEqual(refusalOf(option), [400, 'invalid_query', ['merge']])
  })
})
