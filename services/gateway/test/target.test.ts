import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { describe, test } from 'node:test'
import { ProblemError } from '@tathya/platform'
import { readTarget } from '../src/request-head.ts'

function request(url: string, method = 'GET') {
  return { url, method, headers: { host: 'original.example' }, rawHeaders: [] } as unknown as IncomingMessage
}

function refusal(url: string, method = 'GET'): string {
  try {
    readTarget(request(url, method))
  } catch (error) {
    if (error instanceof ProblemError) return error.code
    throw error
  }
  return 'taken'
}

describe('the target of a request', () => {
  test('is a path with a query', () => {
    const plain = request('/e/schools?page=2&q=a%2Fb')
    assert.equal(readTarget(plain), '/e/schools')
    assert.equal(plain.url, '/e/schools?page=2&q=a%2Fb')
    assert.equal(readTarget(request('/')), '/')
    assert.equal(readTarget(request('/.well-known/security.txt')), '/.well-known/security.txt')
  })

  test('may be absolute; its authority then counts as Host', () => {
    const absolute = request('http://other.example:8080/e/forex?page=1')
    assert.equal(readTarget(absolute), '/e/forex')
    assert.equal(absolute.url, '/e/forex?page=1')
    assert.equal(absolute.headers.host, 'other.example:8080')
    const bare = request('http://other.example?x=1')
    assert.equal(readTarget(bare), '/')
    assert.equal(bare.url, '/?x=1')
  })

  test('is the server as a whole for OPTIONS alone', () => {
    assert.equal(readTarget(request('*', 'OPTIONS')), '*')
    assert.equal(refusal('*'), 'malformed_request')
  })

  test('is refused in other forms', () => {
    for (const url of [
      '',
      'e/schools',
      'ftp://host/x',
      'http://user:secret@host/x',
      'http:///x',
      'http://a b/',
      'host:80',
      'https://h/../x',
    ]) {
      assert.equal(refusal(url), 'malformed_request', url)
    }
  })

  test('is refused with dot segments, however they are written', () => {
    const dots = [
      '/e/../admin/keys',
      '/e/./schools',
      '/..',
      '/e/schools/..',
      '/e/%2e%2e/admin',
      '/e/.%2E/admin',
      '/e/x%2f..%2fadmin',
      '/e/..%2fadmin',
    ]
    for (const url of dots) assert.equal(refusal(url), 'malformed_request', url)
    assert.equal(refusal('/e/calendar.ics'), 'taken')
    assert.equal(refusal('/e/..schools/a..b/...'), 'taken')
  })

  test('is refused with backslashes, control characters and broken escapes', () => {
    for (const url of [
      '/e\\schools',
      '/e/%5cschools',
      '/e/%00',
      '/e/%0d%0aX',
      '/e/%7f',
      '/e/%',
      '/e/%4',
      '/e/%zz',
      '/e#x',
    ]) {
      assert.equal(refusal(url), 'malformed_request', url)
    }
  })

  test('does not exist with doubled slashes', () => {
    assert.equal(refusal('//evil.example/e/schools'), 'not_found')
    assert.equal(refusal('/e//schools'), 'not_found')
    assert.equal(refusal('/e/schools?next=//x/../y'), 'taken')
  })
})
