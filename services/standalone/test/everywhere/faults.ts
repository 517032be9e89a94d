import assert from 'node:assert/strict'
import { request as rawRequest } from 'node:http'
import { before, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { inEveryMode } from '../modes.ts'
import { fillPath, type Operation, readOperations, requiredQuery, someId } from '../operations.ts'
import { type Product, withKey } from '../start-product.ts'

let product: Product
let operations: Operation[]

interface Found {
  status: number
  code: string
  fields: string[]
  allow: string | null
}

async function ask(operation: Operation, query: string, init: RequestInit = {}): Promise<Found> {
  const path = fillPath(operation, someId(operation)) + query
  const headers = {
    ...(operation.scope === undefined ? {} : withKey(product.adminKey)),
    ...(init.headers as object),
  }
  const answer = await product.client.request(path, { method: operation.method, ...init, headers })
  return {
    status: answer.status,
    code: answer.body?.code,
    fields: (answer.body?.errors ?? []).map(({ field }: { field: string }) => field),
    allow: answer.headers.get('allow'),
  }
}

function where(operation: Operation, fault: string): string {
  return `${operation.method} ${operation.path}: ${fault}`
}

/** Its parameters are the columns of a table: a database that is not there has none. services/docdb tests them. */
const ofTable = ({ path }: Operation) => path.endsWith('/doc_db/{id}/tables/{name}')

/** Values that no whole number in a query is. */
const notNumbers = ['', 'abc', '-1', '1.5', '1e3', '०१', ' 1', '9'.repeat(400), 'null', '%00']

/** Those of them that a number with a sign is: a plus sign arrives as a blank. */
const signed = ['-1', ' 1']

inEveryMode('every endpoint', (current, sample) => {
  before(() => {
    product = current()
    operations = readOperations(product.document)
  })

  test('is among those that are tried', () => {
    assert.ok(operations.length >= 20, `${operations.length} operations`)
    for (const path of ['/e/budgets', '/e/nepaliDateTime', '/e/logger', '/admin/keys', '/e/datasets']) {
      assert.ok(
        operations.some((operation) => operation.path === path),
        path,
      )
    }
  })

  test('names an unknown parameter, a repeated one, and one that is not UTF-8', async () => {
    const tried = operations.filter((each) => !ofTable(each))
    for (const operation of tried) {
      const { status, code, fields } = await ask(operation, '?nonsense=1')
      assert.deepEqual([status, code], [400, 'invalid_query'], where(operation, 'nonsense'))
      assert.ok(fields.includes('nonsense'), where(operation, `nonsense names ${fields}`))
    }
    for (const operation of sample(tried)) {
      for (const [query, field] of [
        ['?nonsense=1&nonsense=2', 'nonsense'],
        ['?page[]=1', 'page[]'],
        ['?a=%ff', 'a'],
        ['?constructor=1', 'constructor'],
        ['?__proto__x=1&toString=1', 'toString'],
      ] as const) {
        const found = await ask(operation, query)
        assert.deepEqual([found.status, found.code], [400, 'invalid_query'], where(operation, query))
        assert.ok(found.fields.includes(field), where(operation, `${query} names ${found.fields}`))
      }
    }
  })

  test('names a number that is none', async () => {
    for (const operation of sample(operations)) {
      for (const { name, schema } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
        if (schema.type !== 'integer') continue
        for (const value of notNumbers) {
          if ((schema.minimum ?? 0) < 0 && signed.includes(value)) continue
          const found = await ask(operation, `?${requiredQuery(operation, name)}${name}=${value}`)
          assert.deepEqual(
            [found.status, found.fields],
            [400, [name]],
            where(operation, `${name}=${value.slice(0, 9)}`),
          )
        }
      }
    }
  })

  test('names a word that is not one of the possible ones', async () => {
    for (const operation of sample(operations)) {
      for (const { name, schema } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
        if (schema.enum === undefined && schema.type !== 'boolean') continue
        for (const value of ['', 'nonsense', 'TRUE', '1']) {
          const found = await ask(operation, `?${requiredQuery(operation, name)}${name}=${value}`)
          assert.deepEqual([found.status, found.fields], [400, [name]], where(operation, `${name}=${value}`))
        }
      }
    }
  })

  test('refuses both pairs of paging together and answers pages far behind the end', async () => {
    const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'per_page'))
    assert.ok(lists.length >= 10, `${lists.length} lists`)
    for (const operation of sample(lists).filter((each) => !ofTable(each))) {
      const mixed = await ask(operation, `?${requiredQuery(operation)}page=1&limit=5`)
      assert.deepEqual([mixed.status, mixed.fields], [400, ['page', 'limit']], where(operation, 'mixed'))
      if (operation.path.includes('{') || requiredQuery(operation) !== '') continue
      for (const query of ['?page=999999999999999&per_page=1000', '?offset=999999999999999&limit=1000']) {
        assert.equal((await ask(operation, query)).status, 200, where(operation, query))
      }
      for (const query of ['?per_page=0', '?per_page=1001', '?limit=0', '?limit=1001']) {
        assert.equal((await ask(operation, query)).status, 400, where(operation, query))
      }
      const first = await ask(operation, '?page=0')
      assert.equal(first.status, operation.path.includes('budgets') ? 200 : 400, where(operation, 'page=0'))
    }
  })

  test('answers every other method with 405 and the methods that it takes', async () => {
    for (const path of new Set(operations.map((operation) => operation.path))) {
      const taken = operations.filter((operation) => operation.path === path).map(({ method }) => method)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY']) {
        if (taken.includes(method)) continue
        const { status, allow } = await sendRaw(method, fillPath({ path }, someId({ path })))
        assert.equal(status, 405, `${method} ${path}`)
        for (const name of taken)
          assert.ok(allow?.split(', ').includes(name), `${method} ${path} allows ${allow}`)
      }
      const options = await sendRaw('OPTIONS', fillPath({ path }, someId({ path })))
      assert.ok(options.status === 204 || options.status === 200, `OPTIONS ${path} -> ${options.status}`)
    }
  })

  test('refuses an Accept that it cannot meet', async () => {
    for (const operation of operations.filter(
      ({ method, scope }) => method === 'GET' && scope === undefined,
    )) {
      if (operation.path.includes('{') || operation.path.startsWith('/docs') || operation.path === '/')
        continue
      const found = await ask(operation, `?${requiredQuery(operation)}`, { headers: { Accept: 'image/png' } })
      assert.equal(found.code, 'not_acceptable', where(operation, 'Accept'))
    }
  })

  test('answers a path that is not UTF-8, too long headers, and continues', async () => {
    for (const operation of sample(operations)) {
      const broken = await sendRaw(operation.method, `${fillPath(operation, someId(operation))}/%E0%A4`)
      assert.ok([400, 404, 405].includes(broken.status), where(operation, `-> ${broken.status}`))
      const huge = await sendRaw(operation.method, fillPath(operation, someId(operation)), {
        'X-Big': 'x'.repeat(20_000),
      })
      assert.equal(huge.status, 431, where(operation, 'huge headers'))
    }
  })

  test('left the process alive without a single unexpected error', async () => {
    assert.equal(product.child.process.exitCode, null)
    assert.equal((await product.client.get('/livez')).status, 200)
    await waitFor('the last line of the log', () => product.child.output().includes('"path":"/livez"'))
    assert.doesNotMatch(product.child.output(), /unexpected error|"status":500/)
  })
})

/** Sends what fetch would not: any method, any header. */
function sendRaw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; allow: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = rawRequest(product.url + path, { method, headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode!, allow: response.headers.allow }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
