import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createScrubber } from '../../src/scrub/scrub.ts'

const { text, value } = createScrubber()

describe('a secret that only its form shows is replaced, and nothing around it', () => {
  const cases: readonly (readonly [before: string, secret: string, kind: string, after: string])[] = [
    ['otp_code = ', '482914', 'pin', ' (sent)'],
    ["auth = ('admin', '", 'goldFish31', 'password', "') in pay"],
    ["OrderedDict([('user', 'a'), ('password', '", 'odPw_7x', 'password', "')])"],
    ["CREATE USER a IDENTIFIED BY '", 'ibPw_20x', 'password', "'"],
    ["ALTER USER a IDENTIFIED WITH mysql_native_password BY '", 'ibPw_21x', 'password', "'"],
    ['> AUTH PLAIN ', 'AHJhbQBzbVB3XzM0eA==', 'authorization', ''],
    ['jdbc:oracle:thin:scott/', 'oraPw_77', 'password', '@db:1521/X'],
    ['Content-Disposition: form-data; name="password"\r\n\r\n', 'mpPw_22x', 'password', '\r\n--x'],
    ['body: form-data; name=\\"password\\"\\r\\n\\r\\n', 'mpPw_23x', 'password', '\\r\\n--x'],
    ['curl failed: Authorization: Bearer ', 'qwertyuiopasdfghjklz', 'authorization', ''],
    ['iban ', 'DE89370400440532013000', 'account', ''],
    ['paid to ', 'GB82 WEST 1234 5698 7654 32', 'account', '.'],
    ['ssn ', '078-05-1120', 'national-id', ''],
    ['GET https://x.np/reset-password/', '9f8e7d6c5b4a', 'token', ' 500'],
  ]
  for (const [before, secret, kind, after] of cases)
    test(`${before}...`, () => {
      const expected = `${before}[scrubbed:${kind}]${after}`
      assert.equal(text(`${before}${secret}${after}`), expected)
      assert.equal(text(expected), expected, 'again')
    })

  test('a local of Python that is a pair of user and password', () => {
    const vars = { auth: "('admin', 'goldFish31')", otp_code: '482914' }
    assert.deepEqual(value(vars), { auth: "('admin', '[scrubbed:password]')", otp_code: '[scrubbed:pin]' })
  })
})

describe('what looks alike stays', () => {
  for (const harmless of [
    'wrote 9812345678 bytes',
    'System.Private.CoreLib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e',
    'secret_santa_year = 2026',
    'pin_code = 44600',
    "('token_type', 'access')",
    "zip(('password', 'required'))",
    'Authorization: Bearer required',
    'GET /reset-password/confirm',
    'DE88370400440532013000 has wrong check digits',
    'on 2026-11-30, part 123-4567-89',
    'AUTH LOGIN failed',
  ])
    test(harmless, () => assert.equal(text(harmless), harmless))

  test('the version of a module', () => {
    const modules = { secretstorage: '3.3.3', keyring: '25.2.1' }
    assert.deepEqual(value(modules), modules)
  })

  test('texts without end are read to their end', () => {
    for (const part of [
      "('a",
      "auth = ('a', '",
      'name="a"\\r\\n',
      '/reset-password/',
      'DE89 3704 ',
      "IDENTIFIED BY '",
    ])
      assert.equal(typeof text(part.repeat(60_000)), 'string')
  })
})
