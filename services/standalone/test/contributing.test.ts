import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import { type Child, type Cleanup, startChild, suiteContext, tempFolder } from '@tathya/testing'
import { download, send } from './doc-ready.ts'
import { applyStep, readRecipe, type Step } from './recipe.ts'
import { programOf } from './start-product.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')

/** Copies the sources of the repository, with its installed packages linked. */
function copyTree(context: Cleanup): string {
  const copy = tempFolder(context)
  const names = [
    'packages',
    'services',
    'clients',
    'tools',
    'infra',
    'docs',
    'docker-compose.yml',
    'package.json',
  ]
  for (const name of [...names, 'biome.json', 'tsconfig.base.json', 'tsconfig.json']) {
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/\/(node_modules|\.cache)(\/|$)/.test(file),
    })
  }
  const modules = path.join(copy, 'node_modules')
  mkdirSync(path.join(modules, '@tathya'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@tathya') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  return copy
}

/** Links every project of the copy, as `npm install` would, and the packages that only one project has. */
function linkProjects(copy: string): void {
  for (const folder of globSync(['tools/node_modules', '{packages,services}/*/node_modules'], { cwd: root }))
    symlinkSync(path.join(root, folder), path.join(copy, folder))
  for (const manifest of globSync('{packages,services}/*/package.json', { cwd: copy })) {
    const { name } = JSON.parse(readFileSync(path.join(copy, manifest), 'utf8')) as { name: string }
    symlinkSync(path.join(copy, path.dirname(manifest)), path.join(copy, 'node_modules', name))
  }
}

/** A copy in which every recipe was followed, and the product that runs from it. */
interface FollowedCopy {
  readonly copy: string
  readonly url: string
  readonly adminKey: string
  readonly steps: Readonly<Record<'endpoint' | 'dataset' | 'converter' | 'service', Step[]>>
}

/** Follows all recipes in one copy: a start of the product and a check of all types cost most of this test. */
async function followAll(context: Cleanup): Promise<FollowedCopy> {
  const steps = {
    endpoint: readRecipe(text, 'Add an endpoint'),
    dataset: readRecipe(text, 'Add a dataset'),
    converter: readRecipe(text, 'Add a converter'),
    service: readRecipe(text, 'Add a service'),
  }
  const copy = copyTree(context)
  for (const step of Object.values(steps).flat()) applyStep(copy, step)
  execFileSync(process.execPath, [path.join(root, 'tools/src/infra.ts'), copy])
  linkProjects(copy)
  const folder = tempFolder(context)
  const [, url] = await startCopy(context, copy, folder).says(/address\s+(http:\/\/127\.0\.0\.1:\d+)/)
  return { copy, url: url!, adminKey: readFileSync(path.join(folder, 'admin-key'), 'utf8').trim(), steps }
}

function startCopy(context: Cleanup, copy: string, folder = tempFolder(context)): Child {
  return startChild(context, programOf(copy), {
    env: { TATHYA_DATA: folder, PORT: '0', TATHYA_METRICS_PORT: '0', LOG_FORMAT: 'json' },
  })
}

/** The lines that steps add to files that are there. */
function addedLines(steps: readonly Step[]): string[] {
  const changes = steps.filter(({ isNew }) => !isNew)
  return changes.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('+')))
}

describe('CONTRIBUTING', () => {
  const suite = suiteContext()
  let followed: FollowedCopy
  before(async () => {
    followed = await followAll(suite)
  })

  test('shows how an endpoint is added, with its test and the types of the clients', async () => {
    const { copy, url, steps } = followed
    assert.equal(steps.endpoint.length, 5)
    const answer = await fetch(`${url}/e/calendar/yearLengths/2081`)
    assert.deepEqual(await answer.json(), { bs_year: 2081, days: 366 })
    const tested = spawnSync(process.execPath, ['--test', steps.endpoint.at(-1)!.file], {
      cwd: copy,
      encoding: 'utf8',
    })
    assert.equal(tested.status, 0, tested.stdout)
    execFileSync(process.execPath, [path.join(copy, 'tools/src/generate.ts')])
    const types = readFileSync(path.join(copy, 'packages/client/src/generated/api.ts'), 'utf8')
    assert.ok(types.includes('"/e/calendar/yearLengths/{bs_year}"'))
    const lists = readFileSync(path.join(copy, 'clients/python/tathya/_lists.py'), 'utf8')
    assert.ok(lists.includes('FiscalMonth'), 'the rows of the new dataset')
  })

  test('shows how a dataset is added in four files', async (context: TestContext) => {
    const { copy, url, steps } = followed
    assert.equal(steps.dataset.length, 4)
    const rows = await fetch(`${url}/e/fiscalMonths?per_page=2&page=2`)
    assert.equal(rows.headers.get('x-total-count'), '3')
    assert.deepEqual(await rows.json(), [{ month_index: 3, name: 'Ashwin', ends_in: 'October' }])
    for (const asked of ['name=साउन', 'ends_in=aug', 'q=shrawa', 'q=श्रावण']) {
      const found = (await (await fetch(`${url}/e/fiscalMonths?${asked}`)).json()) as { name: string }[]
      assert.deepEqual(
        found.map(({ name }) => name),
        ['Shrawan'],
        asked,
      )
    }
    const entry = (await (await fetch(`${url}/e/datasets/fiscal-months`)).json()) as { rows: number }
    assert.equal(entry.rows, 3)
    const document = await (await fetch(`${url}/openapi.json`)).text()
    assert.ok(document.includes('"/e/fiscalMonths"') && document.includes('"FiscalMonth"'))

    const table = path.join(tempFolder(context), 'months.csv')
    writeFileSync(table, 'S.N.,Month,Ends in\n४,Kartik,November\n')
    const importing = [
      path.join(copy, 'packages/operations/src/main.ts'),
      ...['import', 'fiscal-months', table, '--dry-run'],
    ]
    const imported = startChild(context, importing, { env: { TATHYA_DATA: tempFolder(context) } })
    assert.equal(await imported.ends(), 0, imported.output())
    assert.match(imported.output(), /Table of the months .*\n.*\n1 row read: 1 new, /)
  })

  test('shows how a converter is added with one file and two lines', async () => {
    const { url, adminKey, steps } = followed
    assert.deepEqual([steps.converter.length, addedLines(steps.converter).length], [3, 2])
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

  test('shows how a service is added with a folder and one line', async () => {
    const { url, steps } = followed
    const outside = steps.service.filter(({ file }) => !file.startsWith('services/unix-time/'))
    assert.deepEqual([steps.service.length, outside.length, addedLines(outside).length], [3, 1, 1])
    const answer = (await (await fetch(`${url}/e/unixTime`)).json()) as { seconds: number }
    assert.ok(Number.isInteger(answer.seconds))
  })

  test('leaves sources that pass the checks of format, lint, boundaries and types', () => {
    const { copy, steps } = followed
    const changed = Object.values(steps).flatMap((all) => all.map(({ file }) => file))
    const biome = path.join(root, 'node_modules/.bin/biome')
    const checked = spawnSync(biome, ['check', '--vcs-enabled=false', ...changed], {
      cwd: copy,
      encoding: 'utf8',
    })
    assert.equal(checked.status, 0, `${checked.stdout}${checked.stderr}`)
    const boundaries = spawnSync(process.execPath, [path.join(copy, 'tools/src/boundaries.ts'), copy], {
      encoding: 'utf8',
    })
    assert.equal(boundaries.status, 0, boundaries.stderr)
    const tsc = path.join(root, 'node_modules/.bin/tsc')
    execFileSync(tsc, ['-p', copy, '--checkers', '1'], { stdio: 'inherit' })
  })

  test('says which row of the new dataset is invalid', async (context: TestContext) => {
    const { copy, steps } = followed
    const rowsFile = path.join(copy, steps.dataset[0]!.file)
    writeFileSync(rowsFile, steps.dataset[0]!.text.replace('"month_index": 2', '"month_index": "two"'))
    const broken = startCopy(context, copy)
    assert.equal(await broken.ends(), 1)
    assert.match(
      broken.output(),
      /rows of fiscal-months in .*rows\.json have 1 fault:\n {2}row 2, month_index: /,
    )
    assert.doesNotMatch(broken.output(), /\n\s+at /, 'no stack')
  })
})
