import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TrueWords } from '../../src/process/text-layer/true-words.ts'

/** The words of pages, put right by those of the source. */
function correct(source: string, ...pages: readonly string[]): string[] {
  const truth = new TrueWords(source.split(' '))
  return pages.map((page) =>
    truth
      .correct(page.split(' '))
      .flatMap(({ words }) => words)
      .join(' '),
  )
}

test('words in disorder, joined or divided are those of the source', () => {
  assert.deepEqual(correct('किताब नेपाल को कर्म', 'िकताब नेपालको कर ्म'), ['किताब नेपाल को कर्म'])
})

test('words that lost a nasal sign have it again, also where a page begins or ends', () => {
  const source = 'हिँड्नु संसद् सिंह अंश सिंचाइ'
  assert.deepEqual(correct(source, 'हिड्नु संसद्', 'सिह', 'अंश सिचाइ'), ['हिँड्नु संसद्', 'सिंह', 'अंश सिंचाइ'])
})

test('words of which both spellings are in the source stay as they are', () => {
  assert.deepEqual(correct('हंस हस', 'हस हंस'), ['हस हंस'])
})

test('a word that lost another sign is that of its place, also where a page begins', () => {
  assert.deepEqual(correct('पूर्व मध्य शिक्षा सेवा', 'पूर्व मध्य', 'शक्षा सेवा'), ['पूर्व मध्य', 'शिक्षा सेवा'])
})
