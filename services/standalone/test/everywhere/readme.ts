import { test } from 'node:test'
import { inProcesses } from '../modes.ts'
import { assertAnswersAreReal, noCurl } from '../readme/answers.ts'

inProcesses('the README and its pages', (current) => {
  test('shows a real answer of every service', { skip: noCurl }, async () => {
    const { url, adminKey } = current()
    await assertAnswersAreReal(url, adminKey)
  })
})
