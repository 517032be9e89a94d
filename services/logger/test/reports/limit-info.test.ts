import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cutText } from '../../src/reports/cut-text.ts'
import { limitInfo } from '../../src/reports/limit-info.ts'

interface Frame {
  readonly [name: string]: unknown
  readonly function: string
  readonly vars?: Record<string, string>
}

interface Thrown {
  readonly type: string
  readonly value: string
  readonly stacktrace: { readonly frames: readonly Frame[]; readonly frames_omitted?: readonly number[] }
}

interface Info {
  readonly [name: string]: unknown
  readonly exception: readonly Thrown[]
  readonly truncated?: readonly string[]
}

const maxBytes = 200_000

function limit(info: object): Info {
  const limited = limitInfo(info as Record<string, unknown>) as Info
  assert.ok(Buffer.byteLength(JSON.stringify(limited)) <= maxBytes)
  return limited
}

const text = (length: number) => 'x'.repeat(length)

/** Frames, the outermost first; every second one is of a library. */
function framesOf(count: number, localsLength: number): Frame[] {
  return Array.from({ length: count }, (_, index) => ({
    function: `call${index}`,
    filename: `shop/step${index}.py`,
    lineno: index,
    in_app: index % 2 === 0,
    context_line: 'return step()',
    pre_context: ['def step():'],
    post_context: [''],
    vars: { order: `'${index}'`, big: text(localsLength) },
  }))
}

const chainOf = (frames: readonly Frame[], value = 'order is negative') => [
  { type: 'ValueError', value: 'amount is negative' },
  { type: 'ChargeError', value, stacktrace: { frames } },
]

const places = (info: Info) => info.exception.at(-1)!.stacktrace.frames.map((frame) => frame.function)
const withLocals = (info: Info) =>
  info.exception
    .at(-1)!
    .stacktrace.frames.flatMap((frame) => (frame.vars === undefined ? [] : [frame.function]))

describe('a report that is too long', () => {
  test('is left alone up to its limit', () => {
    const info = { exception: chainOf(framesOf(50, 2_000)) }
    assert.equal(limit(info), info)
  })

  test('keeps type, frames and cause beside a long value', () => {
    const value = `INSERT INTO orders ${text(400_000)} at the end`
    const info = limit({ level: 'error', exception: chainOf(framesOf(5, 10), value) })
    const thrown = info.exception.at(-1)!
    assert.equal(info.exception[0]!.value, 'amount is negative')
    assert.deepEqual([thrown.type, places(info).length, withLocals(info).length], ['ChargeError', 5, 5])
    assert.match(thrown.value, /^INSERT INTO orders x+ … \d+ characters cut … x+ at the end$/)
    assert.deepEqual(info.truncated, ['long texts'])
  })

  test('loses the body of its request, but no locals and no lines of source', () => {
    const exception = chainOf(framesOf(30, 100))
    const request = { method: 'POST', url: 'https://shop.np/pay', data: text(400_000) }
    const info = limit({ request, exception })
    assert.deepEqual(info.exception, exception)
    assert.deepEqual({ ...(info.request as object), data: '' }, { ...request, data: '' })
    const items = Array.from({ length: 5_000 }, (_, id) => ({ id, name: `item ${id} of an order` }))
    const other = limit({ request: { ...request, data: items }, exception })
    assert.deepEqual(other.exception, exception)
    assert.deepEqual(other.truncated, ['request'])
  })

  test('loses old breadcrumbs before locals, and keeps the latest', () => {
    const exception = chainOf(framesOf(30, 1_000))
    const breadcrumbs = Array.from({ length: 1_000 }, (_, at) => ({ message: `step ${at} ${text(300)}` }))
    const info = limit({ exception, breadcrumbs })
    assert.deepEqual(info.exception, exception)
    const left = info.breadcrumbs as typeof breadcrumbs
    assert.ok(left.length > 100 && left.length < 1_000)
    assert.deepEqual(left.at(-1), breadcrumbs.at(-1))
  })

  test('loses the locals of libraries first, then those of the outermost frames; those of the innermost stay', () => {
    const info = limit({ exception: chainOf(framesOf(100, 3_000)) })
    assert.equal(places(info).length, 100)
    const own = places(info).filter((_, index) => index % 2 === 0)
    assert.deepEqual(withLocals(info), own, 'without those of libraries it fits')
    const more = limit({ exception: chainOf(framesOf(160, 7_000)) })
    const frames = more.exception.at(-1)!.stacktrace.frames
    const kept = withLocals(more)
    assert.equal(frames.length, 160)
    assert.equal(frames.at(-2)!.vars!.big!.length, 7_000, 'the innermost own frame')
    const owned = places(more).filter((_, index) => index % 2 === 0)
    assert.deepEqual(kept, owned.slice(-kept.length))
  })

  test('loses the middle of an endless recursion', () => {
    const info = limit({ exception: chainOf(framesOf(20_000, 300)) })
    const names = places(info)
    assert.equal(names.length, 250)
    assert.deepEqual(
      [names[0], names[124], names[125], names.at(-1)],
      ['call0', 'call124', 'call19875', 'call19999'],
    )
    assert.deepEqual(info.exception.at(-1)!.stacktrace.frames_omitted, [125, 19_875])
    assert.equal(info.exception[0]!.value, 'amount is negative')
  })

  test('keeps the ends of a long chain', () => {
    const chain = Array.from({ length: 500 }, (_, at) => ({
      ...chainOf(framesOf(5, 500))[1]!,
      type: `E${at}`,
    }))
    const { exception } = limit({ exception: chain })
    assert.deepEqual([exception.length, exception[0]!.type, exception.at(-1)!.type], [20, 'E0', 'E499'])
  })

  test('is never emptied, whatever it is made of', () => {
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`name${at}`, text(200)]))
    const frame = { ...wide, function: text(9_000), filename: text(9_000), vars: wide }
    const frames = Array.from({ length: 5 }, () => frame)
    const thrown = { type: text(9_000), value: text(300_000), module: text(9_000), stacktrace: { frames } }
    const fields = [
      'release',
      'environment',
      'user',
      'tags',
      'fingerprint',
      'request',
      'extra',
      'contexts',
      'stack',
    ]
    const info = limit({
      ...Object.fromEntries(fields.map((name) => [name, wide])),
      message: { formatted: text(100_000) },
      breadcrumbs: [wide, wide],
      exception: Array.from({ length: 6 }, () => thrown),
    })
    const last = info.exception.at(-1)!
    assert.ok(last.type.length > 100 && last.value.length > 1_000)
    assert.ok(last.stacktrace.frames.at(-1)!.function.length > 50)
    assert.match((info.message as { formatted: string }).formatted, /characters cut/)
  })
})

test('a stack as text is cut in its middle, no further than needed', () => {
  const stack = Array.from({ length: 20_000 }, (_, at) => `    at run${at} (/srv/shop/a.js:${at}:1)`).join(
    '\n',
  )
  const info = limit({ stack, extra: { order: 5 } })
  const left = String(info.stack)
  assert.ok(left.startsWith('    at run0 ') && left.endsWith(':19999:1)') && left.length > 100_000)
  assert.deepEqual([info.extra, info.truncated], [{ order: 5 }, ['stack']])
})

test('a text is cut between characters', () => {
  const faces = '\u{1f600}'.repeat(500)
  for (let max = 60; max < 70; max += 1) {
    const cut = cutText(faces, max)
    assert.ok(cut.isWellFormed() && cut.length <= max && cut.includes('characters cut'))
  }
  assert.equal(cutText('short', 5), 'short')
})
