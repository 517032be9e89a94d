import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import type { ProblemError } from '../../src/http/problem.ts'
import { validate } from '../../src/http/requests/parameters.ts'

const schema = z.strictObject({
  text: z.string().min(2).max(3).optional(),
  list: z.array(z.int()).max(2).optional(),
  number: z.int().min(1).max(9).optional(),
  word: z.enum(['a', 'b']).optional(),
  until: z.iso.datetime().optional(),
  own: z.string().max(1, { error: 'must be a letter' }).optional(),
  parts: z.union([z.string(), z.array(z.strictObject({ kind: z.literal('text') })).max(2)]).optional(),
  form: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json') }),
    ])
    .optional(),
  named: z.union([z.string(), z.int()], { error: 'must be a name or a number' }).optional(),
})

const time = 'a time with its zone, such as 2026-01-31T10:15:00Z'

describe('a refused value', () => {
  for (const [value, field, message, accepted] of [
    [{ text: 'नेपाल' }, 'text', 'must have at most 3 characters', 'at most 3'],
    [{ text: 'a' }, 'text', 'must have at least 2 characters', 'at least 2'],
    [{ list: [1, 2, 3] }, 'list', 'must have at most 2 items', 'at most 2'],
    [{ list: [1, 'x'] }, 'list.1', 'must be a number', 'a number'],
    [{ number: 10 }, 'number', 'must be at most 9', 'at most 9'],
    [{ number: 1.5 }, 'number', 'must be an integer', 'an integer'],
    [{ word: 'c' }, 'word', 'must be one of the accepted values', ['a', 'b']],
    [{ until: 'soon' }, 'until', `must be ${time}`, time],
    [{ own: 'ab' }, 'own', 'must be a letter', 'at most 1'],
    [{ parts: [{ kind: 'image' }] }, 'parts.0.kind', 'must be text', ['text']],
    [{ parts: 5 }, 'parts', 'must be a string or an array', 'a string or an array'],
    [{ parts: Array(3).fill({ kind: 'text' }) }, 'parts', 'must have at most 2 items', 'at most 2'],
    [{ form: { type: 'xml' } }, 'form.type', 'must be one of the accepted values', ['text', 'json']],
    [{ named: [] }, 'named', 'must be a name or a number', 'a name or a number'],
    [{ x: 1 }, 'x', 'is not known', ['text']],
  ] as const) {
    test(`is told to be ${JSON.stringify(value)}: ${field} ${message}`, () => {
      assert.throws(
        () => validate(schema, value, 'invalid_body', ['text']),
        (error: ProblemError) => {
          assert.deepEqual(error.errors, [{ field, message, accepted }])
          return true
        },
      )
    })
  }
})

test('a missing choice is required, and a single one is named', () => {
  const choice = z.object({ to_format: z.literal('pdf') })
  const faultsOf = (value: unknown) => {
    try {
      validate(choice, value, 'invalid_body')
    } catch (error) {
      return (error as ProblemError).errors
    }
    return []
  }
  assert.deepEqual(faultsOf({}), [{ field: 'to_format', message: 'is required', accepted: ['pdf'] }])
  assert.deepEqual(faultsOf({ to_format: 'doc' }), [
    { field: 'to_format', message: 'must be pdf', accepted: ['pdf'] },
  ])
})
