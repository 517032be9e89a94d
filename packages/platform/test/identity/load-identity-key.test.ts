import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { ConfigError } from '../../src/config.ts'
import { createIdentity, generateIdentityKey, loadIdentityKey, toPublicKey } from '../../src/identity.ts'

describe('the identity key', () => {
  test('is made at the first start, for its owner alone, and stays', async (context) => {
    const folder = tempFolder(context)
    const made = await loadIdentityKey(folder, undefined)
    assert.deepEqual(await loadIdentityKey(folder, undefined), made)
    assert.equal(statSync(path.join(folder, 'identity-key.json')).mode & 0o777, 0o600)
    assert.equal((await createIdentity(made)).canSign, true)
  })

  test('is that of the folder of keys where the data folder has none of its own', async (context) => {
    const folder = tempFolder(context)
    mkdirSync(path.join(folder, 'keys'))
    const key = await loadIdentityKey(path.join(folder, 'keys'), undefined)
    assert.deepEqual(await loadIdentityKey(folder, undefined), key)
    const own = await generateIdentityKey()
    writeFileSync(path.join(folder, 'identity-key.json'), JSON.stringify(own))
    assert.deepEqual(await loadIdentityKey(folder, undefined), own)
  })

  test('is that of the setting where there is one', async (context) => {
    const folder = tempFolder(context)
    const key = toPublicKey(await generateIdentityKey())
    const loaded = await loadIdentityKey(folder, JSON.stringify(key))
    assert.deepEqual(loaded, key)
    assert.equal((await createIdentity(loaded)).canSign, false)
    await assert.rejects(loadIdentityKey(folder, '{}'), /TATHYA_IDENTITY_KEY is not an Ed25519 key/)
  })

  for (const text of ['', 'null', '5', '{}', '{"kty":"OKP","crv":"Ed25519","x":"AAAA"}', '{"kty":"RSA"}']) {
    test(`is told to be damaged where its file holds ${text === '' ? 'nothing' : text}, which stays`, async (context) => {
      const folder = tempFolder(context)
      const file = path.join(folder, 'identity-key.json')
      writeFileSync(file, text)
      await assert.rejects(loadIdentityKey(folder, undefined), (error: Error) => {
        assert.ok(error instanceof ConfigError)
        assert.ok(error.message.startsWith(`${file} is not an Ed25519 key`), error.message)
        assert.match(error.message, /Put the file back, or remove it/)
        return true
      })
      assert.equal(readFileSync(file, 'utf8'), text)
    })
  }

  test('that cannot be read is reported without a stack', async (context) => {
    const folder = tempFolder(context)
    mkdirSync(path.join(folder, 'identity-key.json'))
    await assert.rejects(
      loadIdentityKey(folder, undefined),
      (error: Error) => error instanceof ConfigError && /cannot be read/.test(error.message),
    )
  })
})
