import assert from 'node:assert/strict'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startChild, tempFolder } from '@tathya/testing'
import { isWellFormedKey } from '../src/keys/key.ts'

const program = (name: string) => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
const names = ['identity-key.json', 'identity-key.public.json', 'admin-key', 'callback-key']

async function run(context: TestContext, ...args: string[]) {
  const child = startChild(context, [program('make-keys'), ...args])
  return { code: await child.ends(), text: child.output() }
}

describe('the program that makes keys', () => {
  test('makes four files for their owner alone, and leaves them when it runs again', async (context) => {
    const folder = path.join(tempFolder(context), 'new', 'keys')
    const first = await run(context, folder)
    assert.equal(first.code, 0, first.text)
    const read = () => names.map((name) => readFileSync(path.join(folder, name), 'utf8'))
    const before = read()
    for (const name of names) assert.equal(statSync(path.join(folder, name)).mode & 0o777, 0o600, name)
    const [identity, half] = before.slice(0, 2).map((text) => JSON.parse(text))
    assert.equal(identity.x, half.x)
    assert.deepEqual([typeof identity.d, half.d], ['string', undefined])
    assert.ok(isWellFormedKey(before[2]!.trim()))
    for (const text of before) assert.ok(!first.text.includes(text.trim()), 'no key is shown')
    assert.match((await run(context, folder)).text, /^(left {2}.*\n){4}$/)
    assert.deepEqual(read(), before)
    rmSync(path.join(folder, 'identity-key.public.json'))
    await run(context, folder)
    assert.deepEqual(read(), before, 'the public half follows from the private one')
  })

  test('keeps what the gateway alone may have apart', async (context) => {
    const root = tempFolder(context)
    const [own, shared] = [path.join(root, 'own'), path.join(root, 'shared')]
    assert.equal((await run(context, '--private', own, '--shared', shared)).code, 0)
    assert.doesNotMatch(readFileSync(path.join(shared, 'identity-key.public.json'), 'utf8'), /"d":/)
    assert.ok(statSync(path.join(own, 'admin-key')).isFile())
    assert.ok(statSync(path.join(shared, 'callback-key')).isFile())
  })

  test('says how it is used, and what is no key', async (context) => {
    for (const args of [[], ['a', 'b'], ['--private', 'a'], ['--other', 'a'], ['a', '--shared', 'b']]) {
      const { code, text } = await run(context, ...args)
      assert.equal(code, 2, args.join(' '))
      assert.match(text, /npm run make-keys -- <folder>/)
    }
    const folder = tempFolder(context)
    writeFileSync(path.join(folder, 'identity-key.json'), '{}')
    const { code, text } = await run(context, folder)
    assert.equal(code, 1)
    assert.match(text, /identity-key\.json is not an Ed25519 key/)
  })
})
