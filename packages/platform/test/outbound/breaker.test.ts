import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CircuitBreaker } from '../../src/outbound/breaker.ts'
import { RetryBudget } from '../../src/outbound/retry-budget.ts'

function createTimedBreaker() {
  let time = 0
  const breaker = new CircuitBreaker({
    failures: 3,
    open: { base: 100, limit: 300 },
    now: () => time,
    random: () => 0,
  })
  const fail = (times: number) => {
    for (let at = 0; at < times; at += 1) breaker.failed()
  }
  return { breaker, fail, pass: (milliseconds: number) => (time += milliseconds) }
}

describe('the circuit breaker', () => {
  test('opens after failures in a row, not after failures with a success between', () => {
    const { breaker, fail } = createTimedBreaker()
    fail(2)
    breaker.succeeded()
    fail(2)
    assert.equal(breaker.state, 'closed')
    fail(1)
    assert.equal(breaker.state, 'open')
    assert.equal(breaker.admit(), false)
    assert.equal(breaker.waitMs(), 100)
  })

  test('is half-open after a while: admits one request, and closes if that succeeds', () => {
    const { breaker, fail, pass } = createTimedBreaker()
    fail(3)
    pass(99)
    assert.equal(breaker.admit(), false)
    pass(1)
    assert.equal(breaker.admit(), true)
    assert.equal(breaker.admit(), false)
    breaker.succeeded()
    assert.equal(breaker.state, 'closed')
    assert.ok(breaker.admit() && breaker.admit())
  })

  test('stays open for longer after each failure while half-open, up to a limit', () => {
    const { breaker, fail, pass } = createTimedBreaker()
    fail(3)
    for (const expected of [200, 300, 300]) {
      pass(1_000)
      assert.ok(breaker.admit())
      breaker.failed()
      assert.equal(breaker.waitMs(), expected)
    }
    pass(1_000)
    assert.ok(breaker.admit())
    breaker.succeeded()
    fail(3)
    assert.equal(breaker.waitMs(), 100)
  })

  test('lets another request probe if the first ends without a result', () => {
    const { breaker, fail, pass } = createTimedBreaker()
    fail(3)
    pass(100)
    assert.ok(breaker.admit())
    breaker.withdrawn()
    assert.ok(breaker.admit())
  })

  test('opens if half of the requests of the last seconds fail, from 20 requests on', () => {
    const { breaker, pass } = createTimedBreaker()
    const mix = (pairs: number) => {
      for (let at = 0; at < pairs; at += 1) {
        breaker.succeeded()
        breaker.failed()
      }
    }
    mix(9)
    assert.equal(breaker.state, 'closed', '18 requests say too little')
    pass(60_000)
    mix(9)
    assert.equal(breaker.state, 'closed', 'those of a minute ago do not count')
    mix(1)
    assert.equal(breaker.state, 'open')
    breaker.succeeded()
    assert.equal(breaker.state, 'open', 'the success of a request sent before is no news')
    pass(100)
    assert.ok(breaker.admit())
    breaker.succeeded()
    mix(9)
    assert.equal(breaker.state, 'closed', 'what was before it closed does not count')
  })

  test('stays closed if fewer than half of the requests fail', () => {
    const { breaker } = createTimedBreaker()
    for (let at = 0; at < 100; at += 1) {
      breaker.succeeded()
      breaker.failed()
      breaker.succeeded()
    }
    assert.equal(breaker.state, 'closed')
  })

  test('hears late failures of earlier requests without opening for longer', () => {
    const { breaker, fail } = createTimedBreaker()
    fail(10)
    assert.equal(breaker.waitMs(), 100)
  })
})

describe('the retry budget', () => {
  test('allows a share of all requests after a small stock is used up', () => {
    const budget = new RetryBudget(0.1, 5)
    let retries = 0
    for (let at = 0; at < 1_000; at += 1) {
      budget.deposit()
      if (budget.withdraw()) retries += 1
    }
    assert.ok(retries >= 100 && retries <= 106, `${retries} retries`)
  })
})
