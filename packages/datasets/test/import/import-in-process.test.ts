import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Cleanup } from '@tathya/testing'
import { importInProcess, type ProcessLimits } from '../../src/import/scheduled/import-in-process.ts'
import { memoryReleases } from '../../testing/index.ts'
import { inline, workbook } from './hostile/build.ts'
import { writeTemp } from './installation.ts'

const never = new AbortController().signal
const limits: ProcessLimits = { heapMegabytes: 100, megabytes: 600 }

function setUp(context: Cleanup, content: string | Uint8Array) {
  const releases = memoryReleases()
  const modules = [new URL('./greedy-datasets.ts', import.meta.url)]
  const source = writeTemp(context as never, 'file.csv', content)
  const turn = { dataset: 'exports', source, at: '2026-03-01T00:00:00Z' }
  return {
    releases,
    run: (signal = never, limited = limits) =>
      importInProcess(() => modules, releases, limited)(turn, signal),
  }
}

describe('a scheduled import runs in a process of its own', () => {
  test('and its release is written by the process that serves', async (context) => {
    const { run, releases } = setUp(context, 'id,name,amount,period\n1,One,1,p')
    assert.deepEqual(await run(), {
      outcome: 'imported',
      file: 'file.csv',
      refusal: undefined,
      warnings: [
        'It drops more than half of the rows that are served now: make sure that it is the whole dataset.',
      ],
    })
    assert.equal((await releases.current('exports'))?.rows, 1)
    assert.deepEqual(await run(), {
      outcome: 'unchanged',
      file: 'file.csv',
      refusal: undefined,
      warnings: [],
    })
  })

  test('that is another one than that of the service', async (context) => {
    await assert.rejects(setUp(context, 'say who reads').run(), ({ name, message }: Error) => {
      assert.equal(name, 'ImportError')
      assert.notEqual(/^read by process (\d+)$/.exec(message)?.[1], String(process.pid))
      return true
    })
  })

  test('that fails by itself where the heap is full', async (context) => {
    await assert.rejects(setUp(context, 'fill the heap').run(), {
      name: 'ImportError',
      message: 'The import takes more than 100 MB of memory: split the file by period or save it as CSV.',
    })
  })

  test('that fails by itself where it takes too much memory in all', async (context) => {
    await assert.rejects(setUp(context, 'take memory outside of the heap').run(), {
      message: 'The import takes more than 600 MB of memory: split the file by period or save it as CSV.',
    })
    const rows = `<row>${inline('x').repeat(500)}</row>`.repeat(4_000)
    await assert.rejects(setUp(context, workbook({ rows })).run(never, { ...limits, megabytes: 150 }), {
      message: /takes more than 150 MB of memory/,
    })
  })

  test('that is reported where it ends in another way', async (context) => {
    await assert.rejects(setUp(context, 'end the process').run(), {
      message: 'The process of the import ended with 3: import the file with "npx tathya import" to see why.',
    })
  })

  test('that ends with the service', async (context) => {
    const stopping = new AbortController()
    const importing = setUp(context, 'never end').run(stopping.signal)
    stopping.abort()
    await assert.rejects(importing, { name: 'AbortError' })
  })
})
