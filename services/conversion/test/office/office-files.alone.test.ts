// Slow: each of two engines starts for seconds, and is killed once and started again.
import { before, describe } from 'node:test'
import { suiteContext } from '@tathya/testing'
import type { DocReady } from '../support/doc-ready.ts'
import { conversionCases } from './conversion-cases.ts'
import { engines, startWithOffice } from './engines.ts'
import { lossCases } from './loss-cases.ts'
import { wordCases } from './word-cases.ts'

for (const engine of engines) {
  describe(`office files by ${engine.title}`, { skip: engine.absent }, () => {
    const context = suiteContext()
    // One start for all cases, as it costs as much as ten letters; not while the other engine is at work.
    const { promise: started, resolve } = Promise.withResolvers<DocReady>()
    before(async () => resolve(await startWithOffice(context, engine)))
    lossCases(engine, started)
    wordCases(engine, started)
    conversionCases(engine, started)
  })
}
