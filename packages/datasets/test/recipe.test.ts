import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { startChild, tempFolder } from '@tathya/testing'
import { copyRepository } from './support/copy-repository.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** A fenced block of the recipe, with the file it is for. */
interface Step {
  readonly kind: string
  readonly file: string
  readonly lines: readonly string[]
}

function readSteps(text: string): Step[] {
  const blocks = text.matchAll(/^ {3}```(\w+) (\S+)\n([\s\S]*?)^ {3}```$/gm)
  return [...blocks].map(([, kind, file, body]) => ({
    kind: kind!,
    file: file!,
    lines: body!
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(3)),
  }))
}

/** Does what a step says: writes the file, or changes the lines that the difference names. */
function follow(folder: string, { kind, file, lines }: Step): void {
  const target = path.join(folder, file)
  if (kind !== 'diff') {
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, `${lines.join('\n')}\n`)
    return
  }
  const existing = readFileSync(target, 'utf8').split('\n')
  let at = 0
  for (const line of lines) {
    if (line.startsWith('+')) {
      existing.splice(at, 0, line.slice(1))
      at += 1
      continue
    }
    const place = existing.findIndex((candidate) => candidate.trim() === line.slice(1).trim())
    assert.notEqual(place, -1, `${file} has the line ${line.slice(1)}`)
    at = place + 1
    if (!line.startsWith('-')) continue
    existing.splice(place, 1)
    at = place
  }
  writeFileSync(target, existing.join('\n'))
}

test('who follows the recipe to the letter has a dataset, with four files', async (context) => {
  const steps = readSteps(readme)
  assert.deepEqual(
    steps.map(({ kind, file }) => `${kind} ${path.basename(file)}`),
    ['diff datasets.ts', 'json rows.json', 'ts dataset.ts', 'diff index.ts'],
  )
  const copy = copyRepository(context, [
    'packages/contracts',
    'packages/platform',
    'packages/datasets',
    'services/geo-data',
  ])
  for (const step of steps) follow(copy, step)
  const start = () => {
    const env = { TATHYA_DATA: tempFolder(context), PORT: '0', TATHYA_METRICS_PORT: '0', LOG_LEVEL: 'silent' }
    return startChild(context, [path.join(copy, 'services/geo-data/src/main.ts')], { env })
  }

  const child = start()
  const [, url] = await child.says(/answers on (http:\S+)/)
  const rows = JSON.parse(steps[1]!.lines.join('\n'))
  assert.deepEqual(await (await fetch(`${url}/e/rivers`)).json(), rows)
  assert.deepEqual(await (await fetch(`${url}/e/datasets/rivers/rows`)).json(), rows)
  const entry = (await (await fetch(`${url}/e/datasets/rivers`)).json()) as {
    title: string
    fields: { unit: string | null }[]
  }
  assert.equal(entry.title, 'Rivers')
  assert.deepEqual(
    entry.fields.map(({ unit }) => unit),
    [null, null, 'kilometres'],
  )
  child.kill()
  assert.equal(await child.ended, 0)

  follow(copy, { ...steps[1]!, lines: ['[{ "id": "karnali", "name": "Karnali", "length_km": "long" }]'] })
  const broken = start()
  assert.equal(await broken.ended, 1)
  assert.match(
    broken.output(),
    /rows of rivers in .*rows\.json have 1 fault:\n {2}row 1, length_km: .*"long"/,
  )
  assert.doesNotMatch(broken.output(), /\n\s+at /)
})
