import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { loadConfig } from '../../src/config.ts'
import { loadScrubber, ScrubConfig } from '../../src/scrub/config.ts'
import { createScrubber } from '../../src/scrub/scrub.ts'
import { secretCases } from './secrets.ts'

const scrubber = createScrubber()
const read = (name: string) => readFileSync(new URL(`harmless/${name}`, import.meta.url), 'utf8')
const writings = ['english', 'nepali', 'romanised'] as const
const harmlessTexts = (writing: string) =>
  read(`${writing}.txt`)
    .split('\n')
    .filter((line) => line !== '')
const harmlessValues: unknown[] = JSON.parse(read('values.json'))

const toEntry = ({ message, info }: { message: string; info: unknown }) => ({
  exception_message: message,
  additional_info: info,
})

/** The secrets that are in a text, as they are or as JSON writes them. */
const survivors = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)))

describe('secrets', () => {
  test('are of many kinds, and each case holds its own', () => {
    assert.ok(secretCases.length >= 200)
    assert.ok(new Set(secretCases.map(({ kind }) => kind)).size >= 20)
    for (const item of secretCases)
      assert.ok(survivors(JSON.stringify(toEntry(item)), item.secrets).length > 0, item.kind)
  })

  test('are replaced in messages and values', () => {
    const left = secretCases.filter((item) => {
      const text = JSON.stringify(scrubber.value(toEntry(item)))
      return !text.includes('[scrubbed:') || survivors(text, item.secrets).length > 0
    })
    assert.deepEqual(left, [])
  })

  test('are replaced whole: no five characters of one are left', () => {
    for (const item of secretCases) {
      const sent = JSON.stringify(toEntry(item))
      const text = JSON.stringify(scrubber.value(toEntry(item))).replaceAll(/\[scrubbed:[a-z-]+\]/g, '')
      for (const secret of item.secrets) {
        const around = sent.replaceAll(secret, '')
        const pieces = Array.from({ length: secret.length - 4 }, (_, at) => secret.slice(at, at + 5))
        const left = pieces.filter((piece) => text.includes(piece) && !around.includes(piece))
        assert.deepEqual(left, [], `${item.kind}: ${text}`)
      }
    }
  })

  test('are replaced once: scrubbing again changes nothing', () => {
    for (const item of secretCases) {
      const once = scrubber.value(toEntry(item))
      assert.equal(scrubber.value(once), once, JSON.stringify(once))
    }
  })

  test('are replaced in the text of JSON, and in text that JSON cannot be', () => {
    for (const item of secretCases) {
      const text = JSON.stringify(toEntry(item))
      assert.deepEqual(survivors(scrubber.json(text), item.secrets), [], text)
    }
    assert.equal(scrubber.json('{"password":"swordfish",'), '{"password":"[scrubbed:password]",')
  })

  test('leave the text around them', () => {
    const message =
      'POST https://ram:swordfish9@example.com/a?token=abcdef123456&page=2 failed: card 4111 1111 1111 1111'
    assert.equal(
      scrubber.text(message),
      'POST https://ram:[scrubbed:password]@example.com/a?token=[scrubbed:token]&page=2 failed: card [scrubbed:card]',
    )
  })
})

describe('harmless text', () => {
  for (const writing of writings)
    test(`in ${writing} writing stays`, () => {
      const changed = harmlessTexts(writing).filter((text) => scrubber.text(text) !== text)
      assert.deepEqual(changed, [])
    })

  test('is a corpus of at least 400', () => {
    assert.ok(writings.flatMap(harmlessTexts).length + harmlessValues.length >= 400)
  })

  test('in values stays, as the same reference', () => {
    for (const value of harmlessValues) assert.equal(scrubber.value(value), value, JSON.stringify(value))
  })

  test('of JSON stays byte for byte', () => {
    const text = '{ "a" : 1.0, "big": 12345678901234567890, "a": [ 2e3 ] }'
    assert.equal(scrubber.json(text), text)
  })
})

describe('values', () => {
  test('keep their order and what has no secret', () => {
    const kept = { deep: [1, null, true] }
    const sent = { b: 1, password: 'swordfish', a: kept, 10: 'x' }
    const scrubbed = scrubber.value(sent)
    assert.equal(
      JSON.stringify(scrubbed),
      '{"10":"x","b":1,"password":"[scrubbed:password]","a":{"deep":[1,null,true]}}',
    )
    assert.equal(scrubbed.a, kept)
    assert.equal(sent.password, 'swordfish')
  })

  test('keep both of two fields whose names become one, and fields with special names', () => {
    const sent = JSON.parse('{"9841234567":1,"9851234567":2,"__proto__":"password=swordfish"}')
    assert.equal(
      JSON.stringify(scrubber.value(sent)),
      '{"[scrubbed:phone]":1,"[scrubbed:phone] (2)":2,"__proto__":"password=[scrubbed:password]"}',
    )
  })

  test('that refer to messages about a field are kept', () => {
    const sent = { errors: { password: ['This field is required.', 'swordfish7'], token: 'is missing' } }
    assert.deepEqual(scrubber.value(sent), {
      errors: { password: ['This field is required.', '[scrubbed:password]'], token: 'is missing' },
    })
  })
})

describe('settings', () => {
  const text = 'password=swordfish of 9841234567 paid by 4111111111111111'
  const load = (env: Record<string, string>) => loadScrubber(loadConfig(ScrubConfig, env))

  test('scrub everything by default, secrets and cards only, or nothing', () => {
    const all = 'password=[scrubbed:password] of [scrubbed:phone] paid by [scrubbed:card]'
    assert.equal(load({}).text(text), all)
    assert.equal(
      load({ TATHYA_LOG_SCRUB: 'secrets' }).text(text),
      all.replace('[scrubbed:phone]', '9841234567'),
    )
    assert.equal(load({ TATHYA_LOG_SCRUB: 'off' }).text(text), text)
    assert.equal(load({ TATHYA_LOG_SCRUB: 'off' }).json(text), text)
  })

  test('add names, in any spelling', () => {
    const more = load({ TATHYA_LOG_SCRUB_KEYS: 'blood_group, roll no' })
    assert.deepEqual(more.value({ bloodGroup: 'AB+', 'BLOOD-GROUP': 'O', rollNo: 12, group: 'B' }), {
      bloodGroup: '[scrubbed:secret]',
      'BLOOD-GROUP': '[scrubbed:secret]',
      rollNo: '[scrubbed:secret]',
      group: 'B',
    })
    assert.equal(more.text('blood_group=AB+ group=B'), 'blood_group=[scrubbed:secret] group=B')
    assert.equal(scrubber.text('blood_group=AB+'), 'blood_group=AB+')
  })

  test('refuse names that would match anything', () => {
    for (const names of ['a', '.*', 'x,,y', 'abc|def'])
      assert.throws(() => load({ TATHYA_LOG_SCRUB_KEYS: names }), /TATHYA_LOG_SCRUB_KEYS: must be names/)
    assert.throws(() => load({ TATHYA_LOG_SCRUB: 'some' }), /TATHYA_LOG_SCRUB/)
  })
})

// Each of these takes minutes with an expression that reads a text more than once.
test('a text made to be slow is searched to its end', () => {
  const pieces = [
    ...[
      'eyJ',
      'eyJ-',
      'eyJa.',
      '1 ',
      '12 ',
      '4111 ',
      '९ ',
      'password ',
      'password=',
      'password=x(',
      'password="',
    ],
    ...[
      'password=\'x( password="',
      'cookie: ',
      'authorization: bearer ',
      'key',
      'api key',
      '://',
      '://a:bcdefg',
    ],
    ...[
      '-----BEGIN ',
      '-----BEGIN PRIVATE',
      'basic ',
      'citizenship 1',
      'sk-',
      '_',
      '"',
      '\\"',
      'password=\\"',
    ],
    ...[
      'token\n',
      ' ',
      '))',
      'password: )',
      '<password>',
      '{"password":',
      'account 12345678 ',
      'passwordlengthat',
    ],
  ]
  for (const piece of pieces) {
    const text = `${piece.repeat(Math.ceil(255_000 / piece.length))}\n"'\n`
    const scrubbed = scrubber.text(`${text} paid by 4111-1111-1111-1111`)
    assert.ok(!scrubbed.includes('4111-1111-1111-1111'), piece)
  }
})
