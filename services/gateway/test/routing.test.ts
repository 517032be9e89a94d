import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { datasets } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import { type OpenApiDocument, ProblemError } from '@tathya/platform'
import { createRouteTable, Destinations } from '../src/requests/routing.ts'
import { fromDocument, indexPaths, type Upstream } from '../src/upstreams/upstream.ts'

const table = createRouteTable('gateway', ['/', '/docs', '/e/datasets'])

describe('the table of routes', () => {
  test('leads every dataset and every prefix to its service', () => {
    for (const { id, path, service } of datasets) {
      assert.deepEqual(table(path), [service])
      assert.deepEqual(table(`/e/datasets/${id}`), [service])
      assert.deepEqual(table(`/e/datasets/${id}/rows`), [service])
    }
    for (const { name, prefixes } of services) {
      for (const prefix of prefixes) assert.ok(table(`${prefix}/below/it`).includes(name))
    }
  })

  test('takes the longest prefix at the borders of segments, letters as they are', () => {
    assert.deepEqual(table('/e/datasets'), ['gateway'])
    assert.deepEqual(table('/e/datasets/unheard-of'), ['gateway'])
    assert.deepEqual(table('/docs/errors'), ['gateway'])
    assert.deepEqual(table('/'), ['gateway'])
    for (const path of [
      '/e/schoolsX',
      '/e/Schools',
      '/E/schools',
      '/e',
      '/unheard/of',
      '/docsx',
      '/e%2Fschools',
    ]) {
      assert.deepEqual(table(path), [], path)
    }
  })
})

test('a path of thousands of segments costs no more look-ups than the longest prefix has', (context) => {
  const get = context.mock.method(Map.prototype, 'get')
  assert.deepEqual(table(`/e/logger${'/a'.repeat(7_000)}`), ['logger'])
  assert.deepEqual(table('/a'.repeat(7_000)), [])
  assert.ok(get.mock.callCount() < 100, `${get.mock.callCount()} look-ups`)
})

describe('known paths', () => {
  const known = indexPaths(
    fromDocument({
      paths: {
        '/e/logger': { get: {}, post: { 'x-body-limit': 5 }, summary: 'x', parameters: [] },
        '/e/logger/{id}': { get: {} },
        '/e/logger/groups': { get: {}, patch: {} },
        '/e/logger/{id}/x': { delete: {} },
      },
    } as unknown as OpenApiDocument),
  )

  test('are found by fixed text first, then by their parameters', () => {
    assert.equal(known.match('/e/logger')?.template, '/e/logger')
    assert.equal(known.match('/e/logger/')?.template, '/e/logger')
    assert.equal(known.match('/e/logger/groups')?.template, '/e/logger/groups')
    assert.equal(known.match('/e/logger/17')?.template, '/e/logger/{id}')
    assert.equal(known.match('/e/logger/17/x')?.template, '/e/logger/{id}/x')
    for (const path of ['/e/logger//', '/e/logger/17/y', '/e/logger/17/x/z', '/e', '/']) {
      assert.equal(known.match(path), undefined, path)
    }
  })

  test('have their methods and limits', () => {
    assert.deepEqual(known.match('/e/logger')?.allow, ['GET', 'POST', 'HEAD', 'OPTIONS'])
    assert.deepEqual(known.match('/e/logger')?.bodyLimits, { POST: 5 })
    assert.deepEqual(known.match('/e/logger/17/x')?.allow, ['DELETE', 'OPTIONS'])
  })
})

describe('the destination of a path', () => {
  const schools = { name: 'schools', remote: false, paths: () => indexPaths([toPath('/e/schools')]) }
  const logger = { name: 'logger', remote: true, paths: () => undefined }
  const destinations = new Destinations({
    table,
    own: { name: 'gateway', paths: indexPaths([toPath('/docs'), toPath('/')]) },
    upstreams: [schools, logger] as unknown as Upstream[],
    declaredPaths: ['/e/forex', '/e/schools/near'],
  })
  const detail = (path: string) => {
    try {
      destinations.find(path)
    } catch (error) {
      assert.ok(error instanceof ProblemError && error.code === 'not_found')
      return error.message
    }
    return assert.fail(`${path} was found`)
  }

  test('is the service, the gateway itself, or nowhere', () => {
    assert.equal(destinations.find('/e/schools').upstream, schools)
    assert.equal(destinations.find('/docs').upstream, undefined)
    // A service in another process may know more paths than it told.
    assert.equal(destinations.find('/e/logger/new').upstream, logger)
  })

  test('names the nearest path where one is near', () => {
    assert.match(detail('/e/school'), /\/e\/schools/)
    assert.match(detail('/e/Schools'), /\/e\/schools/)
    assert.match(detail('/doc'), /\/docs/)
    assert.match(detail('/e/forexx'), /\/e\/forex/)
    assert.doesNotMatch(detail('/e/schools/near'), /near\?/, 'what is not there is not advised')
    assert.match(detail('/wp-login.php'), /listed at \/docs/)
    assert.doesNotMatch(detail('/wp-login.php'), /Did you mean/)
  })

  test('is the first of several services that takes requests', () => {
    const at = (ready: Readonly<Record<string, boolean>>) => {
      const upstreams = Object.entries(ready).map(([name, isReady]) => {
        return { name, remote: true, paths: () => undefined, takesRequests: () => isReady }
      })
      const options = { table, own: { name: 'gateway', paths: indexPaths([]) }, declaredPaths: [] }
      const found = new Destinations({ ...options, upstreams: upstreams as unknown as Upstream[] })
      return found.find('/download/budget.sqlite').service
    }
    assert.equal(at({ conversion: true, docdb: true }), 'conversion')
    assert.equal(at({ conversion: false, docdb: true }), 'docdb')
    assert.equal(at({ conversion: false, docdb: false }), 'conversion')
    assert.equal(at({ docdb: false }), 'docdb')
  })

  test('says so where the service is not part of the installation', () => {
    assert.match(detail('/e/forex'), /economics-data is not part/)
  })
})

function toPath(template: string) {
  return { template, allow: ['GET'], bodyLimits: {}, timeouts: {}, keyed: [], adminMethods: [] }
}
