import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createConvert } from '../images/convert.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readers } from '../writer/readers.ts'

describe('a PDF of a page', () => {
  for (const { name, absent, read: readPdf } of readers) {
    test(`has every Nepali word for ${name}`, { skip: absent }, async (t) => {
      const cells = nepaliWords.map((word, at) => `<tr><td>${at}<td><b>${word}</b><td>${word}`).join('')
      const html = `<!doctype html><title>शब्द</title><h1>शब्द</h1><table>${cells}</table>`
      const { pdf, title, warnings } = await createConvert(t)('page.html', Buffer.from(html))
      assert.equal(title, 'शब्द')
      assert.deepEqual(warnings, ['The page was laid out plainly: its styles and scripts were not applied.'])
      const words = (await readPdf(pdf)).join(' ').split(/\s+/)
      const count = (word: string) => words.filter((found) => found === word).length
      assert.deepEqual(
        nepaliWords.filter((word) => count(word) < 2),
        [],
      )
    })
  }

  test('is made of fragments and of pages in other encodings', async (t) => {
    const convert = createConvert(t)
    assert.equal((await convert('a.htm', Buffer.from('<p>नमस्ते'))).pages, 1)
    const latin = Buffer.concat([Buffer.from('<html><body>caf'), Buffer.of(0xe9)])
    assert.equal((await convert('b.html', latin)).type, 'text/html')
    assert.equal((await convert('c.html', Buffer.from('<html>'))).pages, 1)
  })

  test('is refused at once where the page is too deep or swells', async (t) => {
    const convert = createConvert(t)
    const formats = Array.from({ length: 400 }, (_, at) => `<b id="${at}">`).join('')
    const pages = {
      deep: '<div>'.repeat(200_000),
      unclosed: '<font>'.repeat(600),
      swelling: `<p>${formats}${'<p>x'.repeat(100_000)}`,
      rows: `<table>${'<tr>'.repeat(300_000)}`,
    }
    for (const [name, html] of Object.entries(pages))
      await assert.rejects(convert(`${name}.html`, Buffer.from(html)), {
        code: 'conversion_failed',
        message: new RegExp(`^${name}\\.html is too complex: its? `),
      })
  })
})

test('a page whose text is typed for a legacy font gives a warning', async (t) => {
  const convert = createConvert(t)
  const typed =
    "cy{ dGqfnosf] jflif{s sfo{qmd tyf ah]6 b]xfosf] tflnsfdf pNn]v eP cg';f/ :jLs[t ug]{ lg0f{o ul/of] ."
  const warningsOf = async (text: string) =>
    (await convert('a.html', Buffer.from(`<style>p{margin:0} the of</style><p>${text}`))).warnings.join()
  assert.match(await warningsOf(typed), /typed for the legacy font Preeti/)
  assert.doesNotMatch(await warningsOf('The budget [see the table]; it was approved.'), /legacy/)
})
