import assert from 'node:assert/strict'
import { openAsBlob, statSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import {
  ApiKeyMissingError,
  type ChatEvent,
  type Client,
  type ConversionJob,
  createClient,
  FileCorruptError,
  InvalidQueryError,
  JobCancelledError,
  NotFoundError,
  RecordNotFoundError,
  unwrap,
} from '../src/index.ts'
import type { Product } from './product.ts'

const note = path.resolve(import.meta.dirname, '../../../docs/examples/note.txt')

/** Declares the tests of calls, against the product that `current` names when they run. */
export function describeCalls(current: () => Product): void {
  const open = () => createClient({ baseUrl: current().url })
  const openWithKey = async (): Promise<Client> => {
    const apiKey = await current().createKey({ scopes: ['chat', 'documents'] })
    return createClient({ baseUrl: `${current().url}/`, apiKey })
  }

  describe('lists', () => {
    test('are walked row by row over all pages, with the fields that are asked for', async () => {
      const query = { level: '1', amount__gte: 1e9, fields: ['id', 'amount'], per_page: 7 } as const
      const client = open()
      const ids = new Set<number>()
      for await (const { id, amount } of client.rows('/e/budgets', { params: { query } })) {
        assert.ok(amount! >= 1e9)
        ids.add(id)
      }
      const { response } = await client.GET('/e/budgets', {
        params: { query: { level: '1', amount__gte: 1e9, count: 'only' } },
      })
      assert.equal(String(ids.size), response.headers.get('x-total-count'))
      assert.ok(ids.size > 7)
    })

    test('are walked page by page, also those below a record', async () => {
      const client = open()
      const path = { id: '1' }
      for await (const { rows, total, version } of client.pages('/e/administrativeUnit/{id}/children', {
        params: { path, query: { per_page: 2 } },
      })) {
        assert.deepEqual([rows.length, total], [2, 14])
        assert.match(version!, /^\d{4}-\d{2}-\d{2}-/)
        break
      }
    })

    test('take several values of a filter', async () => {
      const levels = new Set<string>()
      const query = { level: ['1', '2'], sort: ['-level', 'id'], per_page: 1000 }
      for await (const { level } of open().rows('/e/budgets', { params: { query } })) levels.add(level!)
      assert.deepEqual([...levels].sort(), ['1', '2'])
    })

    test('are grouped, with typed sums, shares and growth, over all pages', async () => {
      const query = {
        fiscal_year: ['2080/81', '2081/82'],
        group_by: ['fiscal_year', 'hs_code'],
        aggregate: ['sum(amount)', 'share(amount)', 'yoy(amount)', 'count()', 'min(commodity_name)'],
        sort: '-sum_amount',
        having: 'sum_amount__gt:1e9',
        per_page: 50,
      } as const
      const groups = await Array.fromAsync(open().groups('/e/imports', { params: { query } }))
      assert.ok(groups.length > 50, 'more than a page')
      const first: { fiscal_year: string; sum_amount: number | null; count: number } = groups[0]!
      assert.deepEqual(first, { ...first, fiscal_year: '2080/81', hs_code: '27', count: 1 })
      const year = groups.filter((group) => group.fiscal_year === '2081/82')
      const fuel = year.find(({ hs_code: code }) => code === '27')!
      assert.equal(fuel.sum_amount, 326_144_631_000)
      assert.ok(Math.abs(fuel.share_amount! - 18.077) < 0.001, `${fuel.share_amount}`)
      assert.ok(Math.abs(fuel.yoy_amount! + 3.32) < 0.001, `${fuel.yoy_amount}`)
      const name: string | null = fuel.min_commodity_name
      assert.match(name!, /^Mineral fuels/)
      // @ts-expect-error It was not asked for.
      assert.equal(fuel.avg_amount, undefined)
    })

    test('refuse misspelt fields of groups when they are compiled, and when they are asked', async () => {
      const client = open()
      const wrong = [
        // @ts-expect-error No such field.
        client.groups('/e/imports', { params: { query: { aggregate: ['sum(amont)'] } } }),
        // @ts-expect-error No such function.
        client.groups('/e/imports', { params: { query: { aggregate: ['total(amount)'] } } }),
        // @ts-expect-error No such field.
        client.groups('/e/imports', { params: { query: { group_by: ['yeer'], aggregate: ['count()'] } } }),
        client.groups('/e/imports', {
          // @ts-expect-error No such value of these groups.
          params: { query: { group_by: ['hs_code'], aggregate: ['sum(amount)'], sort: 'sum_quantity' } },
        }),
      ]
      for (const groups of wrong) await assert.rejects(groups.next(), InvalidQueryError)
    })

    test('that are refused throw the class of the error code', async () => {
      const client = open()
      const query = { amount__gte: 'much' }
      await assert.rejects(client.rows('/e/budgets', { params: { query } }).next(), (error) => {
        assert.ok(error instanceof InvalidQueryError)
        assert.equal(error.problem.errors[0]?.field, 'amount__gte')
        return true
      })
      const missing = client.GET('/e/budgets/{id}', { params: { path: { id: '999999999' } } })
      await assert.rejects(unwrap(missing), NotFoundError)
    })
  })

  describe('jobs', () => {
    const query = { to_format: 'pdf' } as const
    const headers = { Prefer: 'respond-async' }

    for (const stream of [true, false])
      test(`are awaited ${stream ? 'by their events' : 'in intervals'}, after an upload that reports progress`, async () => {
        const client = await openWithKey()
        const form = new FormData()
        form.append('files', await openAsBlob(note), 'note.txt')
        const loaded: number[] = []
        const onProgress = (progress: { loaded: number; total: number }) => {
          assert.equal(progress.total, statSync(note).size)
          loaded.push(progress.loaded)
        }
        const accepted = await unwrap(
          client.upload('/e/ai_engine/doc_ready', { form, query, headers, onProgress }),
        )
        assert.equal(loaded.at(-1), statSync(note).size)
        const states: string[] = []
        const onChange = ({ state }: { state: string }) => void states.push(state)
        const pdf = await client.jobs.wait<ConversionJob>(accepted.job_id, { stream, onChange })
        assert.equal(states.at(-1), 'succeeded')
        const file = await fetch(pdf.download_url)
        assert.equal(
          Buffer.from(await file.arrayBuffer())
            .subarray(0, 5)
            .toString(),
          '%PDF-',
        )
      })

    test('that failed or were cancelled reject with the class of their code', async () => {
      const client = await openWithKey()
      const form = new FormData()
      form.append('files', new Blob(['%PDF-1.7 nothing']), 'broken.pdf')
      const broken = await unwrap(client.upload('/e/ai_engine/doc_ready', { form, query, headers }))
      await assert.rejects(client.jobs.wait(broken.job_id), FileCorruptError)
      const good = new FormData()
      good.append('files', await openAsBlob(note), 'note.txt')
      const { job_id } = await unwrap(client.upload('/e/ai_engine/doc_ready', { form: good, query, headers }))
      const { state } = await client.jobs.cancel(job_id)
      if (state === 'cancelled') await assert.rejects(client.jobs.wait(job_id), JobCancelledError)
      else await assert.rejects(client.jobs.wait(job_id), { name: 'DownloadExpiredError' })
      await assert.rejects(client.jobs.get('conv_unknown'), RecordNotFoundError)
    })
  })

  describe('questions', () => {
    test('are answered in parts', async () => {
      const client = await openWithKey()
      const events: ChatEvent[] = []
      for await (const event of client.chat('How many schools are in Kaski?')) events.push(event)
      const last = events.at(-1)
      assert.ok(last?.type === 'answer')
      const text = events.map((event) => (event.type === 'token' ? event.text : '')).join('')
      assert.equal(text, last.answer.response)
      assert.match(text, /Kaski/)
    })

    test('end when the caller leaves, and need a key', async () => {
      const client = await openWithKey()
      const stop = new AbortController()
      for await (const event of client.chat('aaja kun din ho?', { signal: stop.signal })) {
        assert.equal(event.type, 'token')
        break
      }
      stop.abort(new Error('enough'))
      await assert.rejects(client.chat('aaja?', { signal: stop.signal }).next(), /enough/)
      await assert.rejects(open().chat('aaja?').next(), ApiKeyMissingError)
    })
  })
}
