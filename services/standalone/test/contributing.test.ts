// Slow: starts the product from a copy of the repository, checks all types and runs the tests of what has changed.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import type { DatasetEntry } from '@tathya/contracts/http'
import { shortOrLong, startChild, suiteContext, tempFolder } from '@tathya/testing'
import { download, send } from './doc-ready.ts'
import { changedFiles, type FollowedCopy, followRecipes, startCopy } from './followed-copy.ts'
import type { Step } from './recipe.ts'
import { root } from './start-product.ts'

/** The lines that steps add to files that exist. */
function addedLines(steps: readonly Step[]): string[] {
  const changes = steps.filter(({ isNew }) => !isNew)
  return changes.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('+')))
}

describe('CONTRIBUTING', () => {
  const suite = suiteContext()
  let followed: FollowedCopy
  let url: string
  let adminKey: string
  const getJson = async <T>(address: string) => (await fetch(url + address)).json() as Promise<T>

  before(async () => {
    followed = followRecipes(suite)
    const data = tempFolder(suite)
    const [, address] = await startCopy(suite, followed.folder, data).says(
      /address\s+(http:\/\/127\.0\.0\.1:\d+)/,
    )
    url = address!
    adminKey = readFileSync(path.join(data, 'admin-key'), 'utf8').trim()
  })

  test('shows how an endpoint is added, with the types of the clients', async () => {
    assert.equal(followed.stepsOf('Add an endpoint').length, 5)
    assert.deepEqual(await getJson<unknown>('/e/calendar/yearLengths/2081'), { bs_year: 2081, days: 366 })
    const types = readFileSync(path.join(followed.folder, 'packages/client/src/generated/api.ts'), 'utf8')
    assert.ok(types.includes('"/e/calendar/yearLengths/{bs_year}"'))
    const lists = readFileSync(path.join(followed.folder, 'clients/python/tathya/_lists.py'), 'utf8')
    assert.ok(lists.includes('FiscalMonth'), 'the rows of the new dataset')
  })

  test('shows how a dataset is added in five files', async () => {
    assert.equal(followed.stepsOf('Add a dataset').length, 5)
    const rows = await fetch(`${url}/e/fiscalMonths?per_page=2&page=2`)
    assert.equal(rows.headers.get('x-total-count'), '3')
    assert.deepEqual(await rows.json(), [{ month_index: 3, name: 'Ashwin', ends_in: 'October' }])
    for (const asked of ['name=साउन', 'ends_in=aug', 'q=shrawa', 'q=श्रावण']) {
      const found = await getJson<{ name: string }[]>(`/e/fiscalMonths?${asked}`)
      assert.deepEqual(
        found.map(({ name }) => name),
        ['Shrawan'],
        asked,
      )
    }
    const { rows: count, title_ne, fields } = await getJson<DatasetEntry>('/e/datasets/fiscal-months')
    assert.equal(count, 3)
    for (const text of [title_ne, ...fields.map(({ name_ne }) => name_ne)])
      assert.match(text ?? '', /\p{Script=Devanagari}/u)
    const document = await (await fetch(`${url}/openapi.json`)).text()
    assert.ok(document.includes('"/e/fiscalMonths"') && document.includes('"FiscalMonth"'))
  })

  test('shows how files of two formats are imported', async (context: TestContext) => {
    const folder = tempFolder(context)
    const files = {
      'months.csv': 'S.N.,Month,Ends in\n४,Kartik,November\n',
      'months.json': JSON.stringify({ months: [{ name: 'Shrawan', until: 'September' }] }),
    }
    const expected = {
      'months.csv': /Table of the months .*\n.*\n1 row read: 1 new, /,
      'months.json': /List of the months .*\n.*\n1 row read: 0 new, 1 changed/,
    }
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), text)
      const importing = [
        path.join(followed.folder, 'packages/operations/src/main.ts'),
        ...['import', 'fiscal-months', path.join(folder, name), '--dry-run'],
      ]
      const imported = startChild(context, importing, { env: { TATHYA_DATA: tempFolder(context) } })
      assert.equal(await imported.ends(), 0, imported.output())
      assert.match(imported.output(), expected[name as keyof typeof files])
    }
  })

  test('shows how a converter is added with one file and two lines', async () => {
    const steps = followed.stepsOf('Add a converter')
    assert.deepEqual([steps.length, addedLines(steps).length], [3, 2])
    const convert = async (name: string, text: string) => {
      const { status, body } = await send({ url, adminKey }, { name, content: Buffer.from(text) })
      assert.deepEqual([status, body.warnings], [200, []])
      return download(body)
    }
    const calendar = 'BEGIN:VEVENT\nSUMMARY;LANGUAGE=ne:दशैं\\, टीका\nDESCRIPTION:बिदा\n  हो\nEND:VEVENT\n'
    const events = await convert('events.ics', calendar)
    const markdown = '# दशैं, टीका\n\nबिदा हो\n'
    assert.ok(events.equals(await convert('events.md', markdown)), 'the events as Markdown gives them')
    assert.ok(!events.equals(await convert('events.txt', calendar)), 'the text as it stands')
    const refused = await send({ url, adminKey }, { name: 'a.bin', content: Buffer.from([0, 1, 2, 3]) })
    assert.ok(refused.body.errors[0].accepted.includes('text/calendar'))
  })

  test('shows how a page is added, in every language', async () => {
    for (const [language, month] of Object.entries({ en: 'Baisakh', ne: 'वैशाख', 'ne-latn': 'वैशाख' })) {
      const page = await fetch(`${url}/${language}/calendar/lengths/2081`, {
        headers: { Accept: 'text/html' },
      })
      assert.equal(page.status, 200)
      assert.match(
        await page.text(),
        new RegExp(`<h1>.*<td>${month}</td><td class="number">(31|३१)</td>`, 's'),
      )
    }
  })

  test('shows how a chat tool is added, which assistants can call', async () => {
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${adminKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'year_days', arguments: { bs_year: 2081 } },
      }),
    })
    const { result } = (await answer.json()) as {
      result: { structuredContent: { facts: { label: string; value: number }[] } }
    }
    const [fact] = result.structuredContent.facts
    assert.deepEqual([fact?.label, fact?.value], ['days_of_year', 366])
  })

  test('shows how a service is added with a folder and one line', async () => {
    const steps = followed.stepsOf('Add a service')
    const outside = steps.filter(({ file }) => !file.startsWith('services/unix-time/'))
    assert.deepEqual([steps.length, outside.length, addedLines(outside).length], [3, 1, 1])
    assert.ok(Number.isInteger((await getJson<{ seconds: number }>('/e/unixTime')).seconds))
  })

  test('names the commands that each recipe needs: nothing is left to generate', () => {
    assert.doesNotMatch(followed.generatedAfterwards, /: written/)
    const scripts = followed.recipes.flatMap((recipe) => recipe.scripts)
    assert.deepEqual([...new Set(scripts)].toSorted(), ['generate', 'infra'])
  })

  test('leaves sources that pass the checks of format, lint, boundaries and types', () => {
    const { folder } = followed
    const biome = path.join(root, 'node_modules/.bin/biome')
    const options = ['--vcs-enabled=false', '--files-ignore-unknown=true']
    const checked = spawnSync(biome, ['check', ...options, ...changedFiles(folder)], {
      cwd: folder,
      encoding: 'utf8',
    })
    assert.equal(checked.status, 0, `${checked.stdout}${checked.stderr}`)
    const boundaries = spawnSync(process.execPath, [path.join(folder, 'tools/src/boundaries.ts'), folder], {
      encoding: 'utf8',
    })
    assert.equal(boundaries.status, 0, boundaries.stderr)
    const tsc = path.join(root, 'node_modules/.bin/tsc')
    execFileSync(tsc, ['-p', folder, '--checkers', '1'], { stdio: 'inherit' })
  })

  test('leaves no test red, not those of the recipes nor others that import what they change', () => {
    const { folder } = followed
    // Those of the product itself would start it many times, and follow the recipes once more.
    const projects = globSync(['{packages,services}/*/test', 'tools/test'], { cwd: folder })
      .map((test) => path.basename(path.dirname(test)))
      .filter((name) => name !== 'standalone')
    const scope = shortOrLong('--direct', '--changed')
    // Node's test runner runs nothing if it finds itself inside another one.
    const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env
    const tested = spawnSync(
      process.execPath,
      [path.join(folder, 'tools/src/test.ts'), [...new Set(projects)].join(','), scope],
      { cwd: folder, encoding: 'utf8', env, maxBuffer: 2 ** 28 },
    )
    assert.equal(tested.status, 0, tested.stdout.split('Failed tests:').at(-1))
    const own = followed.recipes.flatMap(({ steps }) => steps).filter(({ file }) => file.endsWith('.test.ts'))
    assert.ok(own.length >= 4)
    assert.match(tested.stdout, /calendar: \d+ files? that a change reaches/)
  })

  test('says which row of the new dataset is invalid', async (context: TestContext) => {
    const rows = followed.stepsOf('Add a dataset')[0]!
    const rowsFile = path.join(followed.folder, rows.file)
    writeFileSync(rowsFile, rows.text.replace('"month_index": 2', '"month_index": "two"'))
    const broken = startCopy(context, followed.folder)
    assert.equal(await broken.ends(), 1)
    assert.match(
      broken.output(),
      /rows of fiscal-months in .*rows\.json have 1 fault:\n {2}row 2, month_index: /,
    )
    assert.doesNotMatch(broken.output(), /\n\s+at /, 'no stack')
  })
})
