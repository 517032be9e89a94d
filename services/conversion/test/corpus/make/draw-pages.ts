import { writeFileSync } from 'node:fs'
import { type DocReady, startDocReady } from '../../support/doc-ready.ts'
import { convertCorpusFile, corpusFiles, type PageFacts } from '../corpus.ts'
import { drawGrids } from '../page-grid.ts'

/** Writes `fixtures/pages.json`: what the files of the corpus look like, for the tests. Look at a page that has changed. */
async function drawPages(service: DocReady): Promise<void> {
  const lines: string[] = []
  for (const file of corpusFiles) {
    const { body } = await convertCorpusFile(service, file)
    const facts: PageFacts = {
      pages: body.pages,
      ...(!file.isDrawn && { grids: await drawGrids(await service.fetchBytes(body), 2) }),
    }
    lines.push(`${JSON.stringify(file.name)}: ${JSON.stringify(facts)}`)
  }
  writeFileSync(new URL('../fixtures/pages.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
}

const ends: (() => unknown)[] = []
await drawPages(await startDocReady({ after: (done) => void ends.push(done) }))
for (const end of ends.reverse()) await end()
