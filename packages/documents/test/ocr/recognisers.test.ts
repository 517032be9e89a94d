import assert from 'node:assert/strict'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { findTesseract } from '../../src/ocr/engines/find-tesseract.ts'
import { createNativeRecogniser } from '../../src/ocr/engines/native-recogniser.ts'
import { type Recogniser, RecogniserTimeout } from '../../src/ocr/engines/recogniser.ts'
import { createRecognisers, Recognisers } from '../../src/ocr/engines/recognisers.ts'
import { createRecognitionHandler } from '../../src/ocr/engines/recognition-handler.ts'
import { unpackTessdata } from '../../src/ocr/engines/tessdata.ts'

const engine = { name: 'Fake', version: '1' }
const request = { path: 'a.pgm', languages: ['nep'] }
const never = () => new AbortController().signal

/** A fake recogniser that returns the given answers in order, and then repeats the last one. */
function fake(...answers: (() => Promise<readonly []>)[]) {
  const calls: string[] = []
  const recogniser: Recogniser = {
    async recognise(task) {
      calls.push(`${task.folder}/${task.path} ${task.languages}`)
      return (answers.length > 1 ? answers.shift()! : answers[0]!)()
    },
    async close() {
      calls.push('close')
    },
  }
  return { recogniser, calls }
}

const ok = async () => [] as const
const fails = async () => Promise.reject(new Error('broken'))
const unpack = async () => '/data'

describe('recognisers', () => {
  test('give the text, and try once more after a failure, not after a time out', async () => {
    const { recogniser, calls } = fake(fails, ok)
    const recognisers = new Recognisers({ engine, count: 1, unpack, create: () => recogniser })
    assert.deepEqual(await recognisers.recognise(request, never()), { engine, lines: [] })
    assert.deepEqual(calls, ['/data/a.pgm nep', '/data/a.pgm nep'])
    const late = fake(async () => Promise.reject(new RecogniserTimeout('late')))
    const other = new Recognisers({ engine, count: 1, unpack, create: () => late.recogniser })
    await assert.rejects(other.recognise(request, never()), RecogniserTimeout)
    assert.equal(late.calls.length, 1)
    await recognisers.close()
    assert.equal(calls.at(-1), 'close')
    assert.match(recognisers.describe(), /^text in images by Fake 1, in .*nep.*, 1 at once$/)
  })

  test('are as many as may run at once; others wait in their order until a signal fires', async () => {
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<readonly []>())
    let [created, started] = [0, 0]
    const create = (): Recogniser => {
      created += 1
      return { recognise: () => gates[started++]!.promise, close: async () => {} }
    }
    const recognisers = new Recognisers({ engine, count: 2, unpack, create })
    const done: number[] = []
    const controller = new AbortController()
    const run = (at: number, signal = never()) =>
      recognisers.recognise(request, signal).then(() => done.push(at))
    const [first, second] = [run(1), run(2)]
    const third = assert.rejects(run(3, controller.signal), /gone/)
    const fourth = run(4)
    await new Promise(setImmediate)
    assert.deepEqual([created, started], [2, 2])
    controller.abort(new Error('gone'))
    await third
    gates[0]!.resolve([])
    await first
    gates[2]!.resolve([])
    await fourth
    gates[1]!.resolve([])
    await second
    assert.deepEqual([done, created], [[1, 4, 2], 2])
    await assert.rejects(recognisers.recognise(request, controller.signal), /gone/)
  })

  test('unpack the data of languages again after a failure', async () => {
    let tries = 0
    const recognisers = new Recognisers({
      ...{ engine, count: 1 },
      create: () => fake(ok).recogniser,
      unpack: async () => {
        tries += 1
        if (tries === 1) throw new Error('disk is full')
        return '/data'
      },
    })
    await assert.rejects(recognisers.recognise(request, never()), /disk is full/)
    await recognisers.recognise(request, never())
    await recognisers.recognise(request, never())
    assert.equal(tries, 2)
  })
})

test('recognisers are the native program if it is found, else WebAssembly', async () => {
  const folder = tempFolder({ after })
  const program = path.join(folder, 'tesseract')
  writeFileSync(program, '#!/bin/sh\necho tesseract 5.3.1\n')
  chmodSync(program, 0o755)
  const engineOf = async (name: string | undefined) =>
    (await createRecognisers({ program: name, count: 1, folder })).engine
  assert.deepEqual(await engineOf(program), { name: 'Tesseract', version: '5.3.1' })
  for (const name of [undefined, path.join(folder, 'none')])
    assert.match((await engineOf(name)).name, /WebAssembly/, String(name))
})

test('a handler answers that recognition failed or is late, and rejects if its caller left', async () => {
  const handle = (create: () => Recogniser, seconds: number) =>
    createRecognitionHandler(new Recognisers({ engine, count: 1, unpack, create }), seconds)
  const context = (signal = never()) => ({ task: {}, signal })
  const failing = handle(() => fake(fails).recogniser, 60)
  assert.deepEqual(await failing(request, context()), { unavailable: 'failed' })
  const waits: Recogniser = {
    async recognise(_, signal) {
      signal.throwIfAborted()
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      return promise
    },
    close: async () => {},
  }
  // The timer of a signal alone does not keep a process running.
  const running = setInterval(() => {}, 1_000)
  // Times a share of 0.7 give numbers that are not whole.
  assert.deepEqual(await handle(() => waits, 0.03)(request, context()), { unavailable: 'late' })
  clearInterval(running)
  const controller = new AbortController()
  const answer = handle(() => waits, 60)(request, context(controller.signal))
  controller.abort(new Error('gone'))
  await assert.rejects(answer, /gone/)
})

describe('a native program', () => {
  const folder = tempFolder({ after })

  /** Writes a program of the shell. */
  function program(name: string, script: string): string {
    const file = path.join(folder, name)
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
    return file
  }

  const row = (level: number, text: string) =>
    `${level}\\t1\\t1\\t1\\t1\\t1\\t1\\t2\\t3\\t4\\t90\\t${text}\\n`

  test('is found from version 4 on', async () => {
    const found = program('t5', 'echo "tesseract v5.3.1-rc"')
    assert.deepEqual(await findTesseract(found), { path: found, version: '5.3.1' })
    assert.equal(await findTesseract(program('t3', 'echo "tesseract 3.05"')), undefined)
    assert.equal(await findTesseract(program('other', 'echo "other 5.0"')), undefined)
    assert.equal(await findTesseract(path.join(folder, 'gone')), undefined)
  })

  test('is given the image, the data and the languages, and its table is read', async () => {
    const args = path.join(folder, 'args')
    const file = program('reads', `echo "$@" > ${args}; printf '${row(4, '')}${row(5, 'word')}'`)
    const task = { path: 'a.pgm', languages: ['nep', 'eng'], folder: '/data' }
    const lines = await createNativeRecogniser(file).recognise(task, never())
    assert.deepEqual(
      lines.map(({ words }) => words.map(({ text }) => text)),
      [['word']],
    )
    assert.match(
      readFileSync(args, 'utf8'),
      /^a\.pgm stdout --tessdata-dir \/data -l nep\+eng --oem 1 .*tessedit_create_tsv=1/,
    )
  })

  test('is killed when its time is over or its signal fires; its failure is an error', async () => {
    const task = { path: 'a', languages: [], folder: '/' }
    const sleeps = program('sleeps', 'exec sleep 60')
    await assert.rejects(createNativeRecogniser(sleeps, 0.1).recognise(task, never()), RecogniserTimeout)
    const controller = new AbortController()
    const answer = createNativeRecogniser(sleeps).recognise(task, controller.signal)
    controller.abort(new Error('gone'))
    await assert.rejects(answer, /gone/)
    await assert.rejects(
      createNativeRecogniser(program('fails', 'exit 3')).recognise(task, never()),
      /ended with 3/,
    )
  })

  test('has the data of all languages, and no part files', async () => {
    const data = path.join(folder, 'data')
    assert.equal(await unpackTessdata(data), data)
    writeFileSync(path.join(data, 'nep.traineddata'), 'kept')
    await unpackTessdata(data)
    assert.deepEqual(readdirSync(data).sort(), ['eng.traineddata', 'nep.traineddata'])
  })
})
