import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

/** Lists the modules that an import of a module loads. */
const program = `import { registerHooks } from 'node:module'
const loaded = []
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
await import(process.argv[1])
process.stdout.write(JSON.stringify(loaded))`

function loadedBy(module: string): readonly string[] {
  const url = new URL(module, import.meta.url).href
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program, url], { encoding: 'utf8' }),
  )
}

test('a data service loads no reader of documents, and an import only that of workbooks', () => {
  const isReader = (url: string) => /packages\/documents\/|node_modules\/(saxes|@e965)\//.test(url)
  assert.deepEqual(loadedBy('../../src/index.ts').filter(isReader), [])
  const heavy = /node_modules\/(sharp|tesseract|@hyzyla|parse5|postal-mime|file-type|@kenjiuno)/
  const ofImport = loadedBy('../../src/import/source/read-xlsx.ts')
  assert.ok(ofImport.some(isReader))
  assert.deepEqual(
    ofImport.filter((url) => heavy.test(url)),
    [],
  )
})
