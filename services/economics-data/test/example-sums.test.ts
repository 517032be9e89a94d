import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { datasets } from '../src/index.ts'
import { clientOfShippedRows } from './support/shipped-service.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const files = globSync(
  [
    '*.md',
    'docs/**/*.md',
    '{packages,services}/*/*.md',
    'clients/python/*.md',
    '{packages,services}/*/src/**/*.ts',
  ],
  { cwd: root },
).filter((name) => !name.includes('generated'))

/** An address that adds rows up, or the part of one that any list takes, with the document that shows it. */
interface Example {
  readonly file: string
  readonly query: string
}

const functions = 'sum|avg|median|share|yoy|rank'
const written = new RegExp(
  `(?:/e/[A-Za-z-]+\\?)?(?:[a-z_]+(?:__[a-z]+)?=[^\\s&'"\`]*&)*aggregate=[^\\s'"\`]*(?:${functions})\\([^\\s'"\`]*`,
  'g',
)

/** Addresses in texts; those that a program puts together have no fixed text. */
function examplesIn(file: string): Example[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(written)]
    .map(([query]) => ({ file, query: query.replace(/[,.;:]$/, '') }))
    .filter(({ query }) => !query.includes('${'))
}

/** The lists that an example is meant for: the one it names, or each that has all of its fields. */
function addressesOf({ query }: Example): string[] {
  if (query.startsWith('/e/')) return [query]
  const named = [...query.matchAll(/group_by=([a-z_,]+)/g)].flatMap(([, names]) => names!.split(','))
  const added = [...query.matchAll(/\((?<field>[a-z_]+)\)/g)].map(({ groups }) => groups!.field!)
  return datasets
    .filter(({ fields, definition: { measures = {} } }) => {
      const names = fields.map(({ name }) => name)
      return (
        [...named, ...added].every((name) => names.includes(name)) && added.every((name) => name in measures)
      )
    })
    .map(({ route }) => `${route.path}?${query}`)
}

describe('sums in documents, READMEs and descriptions', () => {
  const examples = files.flatMap(examplesIn)

  test('are accepted by the product, which refuses those that have the same money twice', async () => {
    assert.ok(examples.length >= 2, 'the documents show sums')
    const client = await clientOfShippedRows()
    for (const example of examples) {
      const addresses = addressesOf(example)
      assert.notEqual(addresses.length, 0, `${example.file}: no list has the fields of ${example.query}`)
      const own = datasets.map(({ route }) => route.path)
      const answers: { address: string; status: number; text: string }[] = []
      for (const address of addresses.filter((each) => own.some((route) => each.startsWith(`${route}?`)))) {
        const { status, text } = await client.get(address)
        answers.push({ address, status, text })
      }
      assert.ok(
        answers.some(({ status }) => status === 200),
        `${example.file}: ${answers.map(({ address, text }) => `${address}: ${text}`).join('\n')}`,
      )
    }
  })

  test('say that rows are missing where the answer does', async () => {
    const client = await clientOfShippedRows()
    for (const { file, query } of examples.filter((each) => each.query.startsWith('/e/'))) {
      const { headers } = await client.get(query)
      const notice = headers.get('x-dataset-notice') ?? ''
      const text = readFileSync(path.join(root, file), 'utf8')
      const section = text.slice(text.indexOf(query), text.indexOf(query) + 2_000)
      if (/do not add up|are missing/.test(notice))
        assert.match(section, /X-Dataset-Notice/, `${file}: ${query}`)
    }
  })

  test('of programs are of rows that the product adds up as well', async () => {
    const client = await clientOfShippedRows()
    const programs = files
      .filter((name) => name.endsWith('.md'))
      .flatMap((file) => {
        const blocks = readFileSync(path.join(root, file), 'utf8').matchAll(
          /```(?:ts|js|python)\n([\s\S]*?)```/g,
        )
        return [...blocks].map(([, code]) => ({ file, code: code! }))
      })
      .filter(({ code }) => /\/e\/budgets|\/e\/(im|ex)ports|\/e\/remittances|\/e\/trade/.test(code))
      .filter(({ code }) => /\.sum\(|\bsum\(|\+= (amount|row)|\.reduce\(/.test(code))
    assert.deepEqual(programs.map(({ file }) => file).toSorted(), [
      'clients/python/README.md',
      'packages/client/README.md',
    ])
    for (const { file, code } of programs) {
      const [, filters] = /^\s*(?:const )?budgets = (\{.*?\})(?: as const)?$/m.exec(code) ?? []
      assert.ok(filters !== undefined, `${file} names the budgets that are added up in one line`)
      const json = filters.replaceAll("'", '"').replaceAll(/([{,]\s*)(\w+):/g, '$1"$2":')
      const { status, text } = await client.get(
        `/e/budgets?${new URLSearchParams(JSON.parse(json))}&aggregate=sum(amount)`,
      )
      assert.equal(status, 200, `${file}: ${text}`)
    }
  })
})
