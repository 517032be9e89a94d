import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readQuestion } from '../src/question/read-question.ts'
import { plansOf } from '../src/router/answer-by-router.ts'
import { isOutside } from '../src/router/is-outside.ts'

/** The model may answer it in its own words. */
function isFree(text: string): boolean {
  const question = readQuestion(text)
  return isOutside(question, plansOf(question))
}

describe('a question for the own words of a model', () => {
  for (const [kind, questions] of Object.entries({
    'asks for no figure of Nepal, which a model would invent': [
      'GDP of Nepal',
      "What is Nepal's GDP per capita?",
      'Nepalko GDP kati ho',
      'What is inflation right now',
      'mehangai kati chha',
      'नेपालको कुल गार्हस्थ्य उत्पादन कति हो?',
      'What is the minimum wage in Nepal?',
      'gold price today',
      'How many hospitals are there?',
      'How many women live in Nepal?',
      'life expectancy nepal',
      'HDI of Nepal',
      'bank deposits in Nepal',
      'dhan utpadan',
      'Write a report on the GDP of Nepal',
      'Write how many voters there are',
    ],
    'asks for no holder of an office': [
      'Who is the mayor of Kathmandu?',
      'ko ho kathmandu ko mayor',
      'काठमाडौँको मेयर को हो?',
      'नेपालको प्रधानमन्त्री को हो?',
    ],
    'misspells no word of the data': [
      'exprots of Nepal',
      'infaltion',
      'exprots of tea',
      'remitances please',
      'popultion of Kathmandu',
      'ppl in kathmandu',
      'How much did Nepal improt last yer',
    ],
  }))
    test(kind, () => assert.deepEqual(questions.filter(isFree), []))

  test('may be anything else, with Nepal in a text', () => {
    const questions = [
      'Write a short poem about the mountains',
      'Write a poem about Nepal',
      'Translate "good morning" into Nepali',
      'What is photosynthesis?',
      'Explain how inflation works',
      'मुद्रास्फीति भनेको के हो?',
      'एउटा कविता लेख',
      'मलाई एउटा चुट्किला सुनाउ',
      'namaste',
      'Who wrote Hamlet?',
      'Who are you?',
      'Why is the sky blue?',
      'Write a python function that sorts a list',
      'Draft an email to my landlord about the heating',
    ]
    assert.deepEqual(
      questions.filter((text) => !isFree(text)),
      [],
    )
  })
})
