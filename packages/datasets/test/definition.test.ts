import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { describeFields } from '../src/declare/fields.ts'
import { toTable } from '../src/releases/load-rows.ts'
import { Sample, sampleDataset, sampleRows } from './support/sample.ts'

describe('the fields of a dataset', () => {
  test('follow from the schema: type, unit, description, values', () => {
    assert.deepEqual(describeFields(Sample), [
      {
        name: 'id',
        title: 'Row number',
        name_ne: 'परिचय सङ्केत',
        type: 'integer',
        nullable: false,
        unit: null,
        description: 'Number',
      },
      {
        name: 'name',
        title: 'Name',
        name_ne: 'नाम',
        type: 'string',
        nullable: false,
        unit: null,
        description: 'Name',
      },
      {
        name: 'kind',
        title: 'Kind in detail',
        name_ne: 'विस्तृत किसिम',
        type: 'string',
        nullable: true,
        unit: null,
        description: 'Kind',
        values: ['minor', 'major'],
      },
      {
        name: 'amount',
        title: 'Amount',
        name_ne: 'रकम',
        type: 'number',
        nullable: true,
        unit: 'NPR',
        description: 'Amount',
      },
      {
        name: 'period',
        title: 'Period',
        name_ne: null,
        type: 'string',
        nullable: false,
        unit: null,
        description: 'Period',
      },
      {
        name: 'latest',
        title: 'Latest edition',
        name_ne: 'पछिल्लो',
        type: 'boolean',
        nullable: false,
        unit: null,
        description: 'Latest print of its period',
      },
    ])
  })

  test('are understood in lists, objects, literals and where the inner schema is described', () => {
    const row = z.object({
      names: z.array(z.string()).meta({ description: 'Names' }),
      codes: z.object({ nso: z.string() }).meta({ description: 'Codes' }),
      country: z.literal('Nepal').meta({ description: 'Country' }),
      note: z.string().meta({ description: 'Note', 'x-unit': 'words' }).nullable(),
    })
    assert.deepEqual(
      describeFields(row).map(({ type, nullable, unit, values }) => [type, nullable, unit, values]),
      [
        ['array', false, null, undefined],
        ['object', false, null, undefined],
        ['string', false, null, ['Nepal']],
        ['string', true, 'words', undefined],
      ],
    )
  })

  test('are understood where the schema has a name of its own', () => {
    const Kind = z.enum(['minor', 'major']).meta({ id: 'NamedKindOfFields', description: 'How it is' })
    const row = z.object({
      kind: Kind,
      maybe: Kind.optional().meta({ description: 'Kind, where it is known' }),
      none: Kind.nullable(),
      kinds: z.array(Kind).meta({ description: 'Kinds' }),
    })
    assert.deepEqual(
      describeFields(row).map(({ type, items, nullable, description, values }) => [
        type,
        items,
        nullable,
        description,
        values,
      ]),
      [
        ['string', undefined, false, 'How it is', ['minor', 'major']],
        ['string', undefined, false, 'Kind, where it is known', ['minor', 'major']],
        ['string', undefined, true, 'How it is', ['minor', 'major']],
        ['array', 'string', false, 'Kinds', undefined],
      ],
    )
  })

  test('need a description each', () => {
    assert.throws(() => describeFields(z.object({ bare: z.string() })), /bare has no description/)
  })
})

describe('a definition is refused', () => {
  test('where it has no address', (context) => {
    assert.throws(
      () => sampleDataset(context, [], { id: 'rivers' }),
      /rivers has no address.*contracts\/src\/datasets\.ts/,
    )
  })

  test('where a field is named like a parameter of every list', (context) => {
    const row = Sample.extend({ format: z.string().meta({ description: 'Format' }) })
    assert.throws(
      () => sampleDataset(context, [], { row: row as never }),
      /mean something else in every list: format/,
    )
  })

  test('where its order or key is no field', (context) => {
    assert.throws(() => sampleDataset(context, [], { order: ['-height'] as never }), /does not have: height/)
    assert.throws(() => sampleDataset(context, [], { key: 'code' as never }), /no field code/)
  })
})

describe('the order of rows', () => {
  async function order(context: Parameters<typeof sampleDataset>[0], fields: string[]) {
    const table = await toTable(sampleDataset(context, [], { order: fields as never }), sampleRows(12))
    return Array.from(table.positions, (place) => table.row(place).id)
  }

  test('goes by values, downwards where it says so, nulls last both ways, ties by key', async (context) => {
    assert.deepEqual(await order(context, ['amount']), [2, 3, 4, 5, 7, 8, 9, 10, 12, 1, 6, 11])
    assert.deepEqual(await order(context, ['-amount']), [12, 10, 9, 8, 7, 5, 4, 3, 2, 1, 6, 11])
    assert.deepEqual(await order(context, ['latest', '-id']), [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('takes the values of an enumeration as the schema lists them', async (context) => {
    assert.deepEqual(await order(context, ['kind']), [3, 6, 9, 12, 2, 5, 8, 11, 1, 4, 7, 10])
  })
})
