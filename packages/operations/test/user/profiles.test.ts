import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { withProfile } from '../../src/user/with-profile.ts'
import { startRecorder } from '../support/recorded-product.ts'
import { run } from '../support/run.ts'

const secret = 'tathya_a-secret-of-mine'

/** A user with the profiles `work`, in use, with a key, and `open`, without one. */
async function startUser(context: TestContext) {
  const home = tempFolder(context)
  const env = { XDG_CONFIG_HOME: home, HOME: '/nowhere' }
  const keyFile = path.join(home, 'key')
  writeFileSync(keyFile, `${secret}\n`)
  const texts: string[] = []
  const command = async (line: string) => {
    const result = await run(['profiles', ...line.split(' ')], env)
    texts.push(result.text)
    return result
  }
  assert.equal((await command(`add work http://127.0.0.1:1/api/ --key-file ${keyFile}`)).code, 0)
  assert.equal((await command('add open https://open.example.np')).code, 0)
  return { env, command, texts, file: path.join(home, 'tathya/profiles.json') }
}

describe('profiles', () => {
  test('are stored for their user alone, and never shown with keys', async (context) => {
    const { command, texts, file, env } = await startUser(context)
    assert.equal(
      (await command('list')).text,
      '   NAME  KEY  ADDRESS\n*  work  yes  http://127.0.0.1:1/api\n   open  no   https://open.example.np\n',
    )
    await command('list --json')
    texts.push((await run(['units', 'x'], env)).text)
    for (const text of texts) assert.ok(!text.includes(secret), text)
    assert.ok(readFileSync(file, 'utf8').includes(secret))
    if (process.platform === 'win32') return
    assert.deepEqual([statSync(file).mode & 0o777, statSync(path.dirname(file)).mode & 0o777], [0o600, 0o700])
    chmodSync(file, 0o644)
    const open = await command('list')
    assert.deepEqual([open.code, /Others can read the keys/.test(open.text)], [1, true])
  })

  test('are chosen by flag, then TATHYA_URL, then the one in use', async (context) => {
    const { env, command } = await startUser(context)
    const chosen = (more: Record<string, string>, name?: string, folders = false) => {
      const { TATHYA_URL, TATHYA_KEY, TATHYA_ADMIN_KEY } = withProfile({ ...env, ...more }, { name, folders })
      return [TATHYA_URL, TATHYA_KEY, TATHYA_ADMIN_KEY]
    }
    const own = { TATHYA_URL: 'http://a', TATHYA_KEY: 'k', TATHYA_ADMIN_KEY: 'a' }
    assert.deepEqual(chosen({}), ['http://127.0.0.1:1/api', secret, undefined])
    assert.deepEqual(chosen(own), ['http://a', 'k', 'a'])
    assert.deepEqual(chosen(own, 'work'), ['http://127.0.0.1:1/api', secret, secret])
    assert.deepEqual(chosen({ TATHYA_KEY: 'k' }), ['http://127.0.0.1:1/api', 'k', undefined])
    assert.deepEqual(chosen({ TATHYA_DATA: 'd' }, undefined, true), [undefined, undefined, undefined])
    // No key of the environment goes to an address of a profile that was not chosen with it.
    assert.deepEqual(chosen(own, 'open'), ['https://open.example.np', undefined, undefined])
    await command('use open')
    assert.deepEqual(chosen({ TATHYA_ADMIN_KEY: 'a' }), ['https://open.example.np', undefined, undefined])
    await command('remove open')
    assert.deepEqual(chosen({}), [undefined, undefined, undefined])
  })

  test('are not asked by commands of operators, unless they are named', async (context) => {
    const { env } = await startUser(context)
    const { url, requests } = await startRecorder(context)
    assert.equal((await run(['profiles', 'add', 'recorder', url], env)).code, 0)
    assert.equal((await run(['profiles', 'use', 'recorder'], env)).code, 0)
    const folder = tempFolder(context)
    assert.equal((await run(['keys', 'list', '--data', folder], env)).code, 0)
    assert.deepEqual(requests, [])
    assert.equal((await run(['units', 'x'], env)).code, 1)
    assert.equal(requests.length, 1)
  })

  test('refuse what cannot be meant', async (context) => {
    const { command, env, file } = await startUser(context)
    for (const [line, message] of [
      ['add __proto__ http://a', /name of a profile must be/],
      ['add x ftp://a', /must be an http or https address/],
      ['add x http://user:pass@a', /must be an http or https address/],
      ['add x http://a --key-file none', /--key-file: ENOENT/],
      ['use constructor', /There is no profile constructor/],
      ['remove toString', /There is no profile toString/],
    ] as const) {
      const { code, text } = await command(line)
      assert.deepEqual([code, message.test(text)], [2, true], `${line}: ${text}`)
    }
    const unknown = await run(['units', 'x', '--profile', 'constructor'], env)
    assert.deepEqual([unknown.code, /There is no profile constructor/.test(unknown.text)], [2, true])
    for (const damaged of ['{', '[]', 'null', '{"profiles":{"a":{"url":1}}}']) {
      writeFileSync(file, damaged)
      const { code, text } = await command('list')
      assert.deepEqual([code, /is damaged/.test(text)], [1, true], damaged)
    }
    const homeless = await run(['profiles', 'add', 'x', 'http://a'], {})
    assert.deepEqual([homeless.code, /Set HOME or XDG_CONFIG_HOME/.test(homeless.text)], [2, true])
  })

  test('say what to do where no product answers', async (context) => {
    const { env } = await startUser(context)
    for (const line of ['units x', 'data list', 'address x', 'schools x', 'jobs show conv_x', 'chat x']) {
      const { code, text } = await run(line.split(' '), env)
      assert.equal(code, 1, line)
      assert.match(text, /The product at http:\/\/127\.0\.0\.1:1\/api does not answer \(.+\)\. /, line)
      assert.doesNotMatch(text, /\n\s+at /, 'no stack')
    }
  })
})

test('a file of jobs that is damaged is begun again', async (context) => {
  const { rememberJob, rememberedJobs } = await import('../../src/user/remembered-jobs.ts')
  const env = { XDG_STATE_HOME: tempFolder(context) }
  const folder = path.join(env.XDG_STATE_HOME, 'tathya')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'jobs.json'), '[1')
  const job = { id: 'conv_1', url: 'http://a', what: 'a.txt', asked_at: '2026-11-21T00:00:00.000Z' }
  rememberJob(env, job)
  rememberJob(env, job)
  assert.deepEqual(rememberedJobs(env), [job])
})
