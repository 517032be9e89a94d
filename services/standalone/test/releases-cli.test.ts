import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { startChild, tempFolder } from '@tathya/testing'
import { programOf, startProduct } from './start-product.ts'

/** The file has a few lines of the register only. */
const few = ['--accept-removal', 'a few lines'] as const
const register = path.join(import.meta.dirname, '../../schools/test/fixtures/register-lines.csv')

/** Runs a program of the data folder to its end; gives what it has printed. */
async function run(context: TestContext, folder: string, name: string, ...args: string[]): Promise<string> {
  const program = programOf(undefined, 'packages/operations/src/main.ts')
  const child = startChild(context, [...program, name, ...args], { env: { TATHYA_DATA: folder } })
  assert.equal(await child.ends(), 0, child.output())
  return child.output()
}

/** The register's first lines as a file of their own. */
function firstLines(context: TestContext, count: number): string {
  const file = path.join(tempFolder(context), `first-${count}.csv`)
  const lines = readFileSync(register, 'utf8').trimEnd().split('\n')
  writeFileSync(file, `${lines.slice(0, count + 1).join('\n')}\n`)
  return file
}

test('releases are listed, shown and rolled back to while no product runs, and beside one that does', async (context) => {
  const folder = tempFolder(context)
  const versions: string[] = []
  for (const count of [1, 2]) {
    const output = await run(context, folder, 'import', 'schools', firstLines(context, count), ...few)
    versions.push(/Release (\S+) of schools/.exec(output)![1]!)
    assert.match(output, /It is served from the next start on/)
  }
  await run(context, folder, 'releases', 'rollback', 'schools')
  const product = await startProduct(context, { folder })
  const served = async () => (await product.client.get('/e/datasets/schools')).body
  const first = await served()
  assert.equal(first.version, versions[0])
  assert.deepEqual(servedOf(first), [false, true, false])

  await run(context, folder, 'releases', 'rollback', 'schools', versions[1]!)
  assert.equal((await served()).version, versions[1])
  const list = await run(context, folder, 'releases', 'list', 'schools')
  assert.match(list, new RegExp(`schools\\s+\\*\\s+${versions[1]}\\s+imported\\s+2 .*first-2\\.csv`))
  assert.match(list, new RegExp(`schools\\s+${versions[0]}\\s+imported\\s+1 .*first-1\\.csv`))
  assert.match(list, /schools\s+2024-06-30-\w+\s+shipped\s+39,798\n/)

  const back = await run(context, folder, 'releases', 'rollback', 'schools')
  assert.match(
    back,
    new RegExp(`is rolled back to ${versions[0]} \\(imported, 1 rows\\).*\\n${product.url} serves it now\\.`),
  )
  assert.equal((await served()).version, versions[0])
  assert.equal((await product.client.get('/e/schools')).headers.get('x-total-count'), '1')
  const old = await product.client.get(`/e/schools?version=${versions[1]}`)
  assert.equal(old.headers.get('x-total-count'), '2')
  const show = await run(context, folder, 'releases', 'show', 'schools')
  assert.match(show, new RegExp(`^${versions[0]} \\(served\\): 1 rows, imported`))
  assert.match(show, /\nFile: first-1\.csv\nSHA-256: [0-9a-f]{64}\n/)
  const later = await run(context, folder, 'import', 'schools', firstLines(context, 3), ...few)
  assert.match(later, new RegExp(`${product.url} serves it now\\.`))
  assert.equal((await product.client.get('/e/schools')).headers.get('x-total-count'), '3')

  await run(context, folder, 'releases', 'rollback', 'schools', 'shipped')
  const again = await served()
  assert.equal(again.rows, 39_798)
  assert.deepEqual(servedOf(again), [false, false, false, true])
})

/** Which of the releases is served, newest first. */
function servedOf({ versions }: { versions: { served: boolean }[] }): boolean[] {
  return versions.map(({ served }) => served)
}
