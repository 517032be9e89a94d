import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { seededRandom, shortOrLong } from '@tathya/testing'
import { inOneProcess } from '../modes.ts'

/** The share of searches for which neither the answer nor the first hit is what was meant. */
const maxWrong = 0.05
/** Of so many one is tried. */
const oneOf = shortOrLong(3, 1)

/** Searches as people type them, with the answer that is meant, or the address of the first hit, as patterns. */
const [, ...searches] = readFileSync(new URL('../portal/searches.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [language: string, query: string, answer: string, first: string])

inOneProcess('the search of the portal', (current) => {
  test('finds first what people mean', async (context) => {
    const wrong: string[] = []
    const from = Math.floor(seededRandom(context)() * oneOf)
    const tried = searches.filter((_, at) => at % oneOf === from)
    for (const [language, query, answer, first] of tried) {
      const page = await fetch(`${current().url}/${language}/search?q=${encodeURIComponent(query)}`)
      assert.equal(page.status, 200, query)
      const found = readResults(await page.text())
      const isMeant =
        found.answer === '' && answer !== '^$'
          ? first !== '' && new RegExp(`^(?:${first})`).test(found.first)
          : answer !== '' && new RegExp(answer).test(found.answer) && (answer !== '^$' || found.first === '')
      if (!isMeant) wrong.push(`${query}: ${found.answer} ${found.first}`)
    }
    context.diagnostic(`${tried.length - wrong.length} of ${tried.length}; ${wrong.join('; ')}`)
    assert.ok(wrong.length <= Math.ceil(maxWrong * tried.length), wrong.join('\n'))
  })
})

/** The answer of a page of results, and the address of its first hit without the language; empty if there is none. */
function readResults(page: string): { answer: string; first: string } {
  const results = page.slice(page.indexOf('<section id="results"'))
  const [, answer = ''] = /<div class="answer direct"><p>([\s\S]*?)<\/p>/.exec(results) ?? []
  const [, first = ''] = /<li><a href="\/[a-z-]+([^"]*)"/.exec(results) ?? []
  return { answer, first }
}
