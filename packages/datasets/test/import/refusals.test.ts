import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setUpInstallation, writeTemp } from './installation.ts'

const header = 'id,name,amount,period'
const five = [1, 2, 3, 4, 5].map((id) => `${id},Row ${id},${id / 2},2081/${id}`)

describe('an import is refused, and what was served stays', () => {
  test('where lines are wrong: with line, field, value and reason, twenty at most', async (context) => {
    const { run, release } = setUpInstallation(context)
    await run([header, ...five].join('\n'))
    const made = await release()
    const wrong = Array.from({ length: 23 }, (_, index) => `${index + 10},,1,p`)
    const { status, lines, text } = await run(
      [header, ...five, ...wrong, '1,Again,one,p', '2,Again,2,p'].join('\n'),
    )
    assert.equal(status, 1)
    assert.match(text, /25 faults; nothing was imported:/)
    assert.match(text, /line 7, name: /)
    assert.equal(lines.filter((line) => /^ {2}line \d+, \w+: /.test(line)).length, 20)
    assert.equal(lines.at(-1), '  and 5 more')
    assert.deepEqual(await release(), made)
  })

  test('where a number is none, or a key comes twice, at the line that people see', async (context) => {
    const { run } = setUpInstallation(context)
    const { text } = await run([header, '1,"Two\nlines",1,p', '', '6,Six,1 lakh,p', '1,Two,1,p'].join('\n'))
    assert.match(text, /line 5, amount: .*number.*, got "1 lakh"/)
    assert.match(text, /line 6, id: 1 is the key of an earlier row, too/)
  })

  test('where no format knows it: with the formats, what was found and what is missing', async (context) => {
    const { run } = setUpInstallation(context)
    const { status, text } = await run('id,name\n1,One')
    assert.equal(status, 1)
    assert.match(
      text,
      /^full\.csv is none of these\.\nThe dataset exports is imported from:\n {2}period-table: A period/,
    )
    assert.match(text, /\n {2}own-csv: CSV with the fields of the dataset/)
    assert.match(
      text,
      /Found: CSV with the columns id, name\.\nTo be table it lacks the columns amount, period\./,
    )
  })

  test('where it has no lines, a broken line, or is no CSV in UTF-8', async (context) => {
    const { run, command } = setUpInstallation(context)
    assert.match((await run(header)).text, /no lines below its header/)
    assert.match(
      (await run(`${header}\n1,One,2`)).text,
      /not valid CSV: line 2 has 3 cells, the header has 4/,
    )
    assert.match((await run(`${header}\n1,"One,2,p`)).text, /not valid CSV: Quote/)
    const latin = Buffer.concat([Buffer.from(`${header}\n1,Caf`), Buffer.from([0xe9]), Buffer.from(',1,p')])
    assert.match((await run(latin)).text, /not in UTF-8 in line 2\. Save it as "CSV UTF-8"\./)
    assert.match(
      (await run(new Uint8Array([0xff, 0xfe, 0x41]))).text,
      /not in UTF-16LE\. Save it as "CSV UTF-8"/,
    )
    const { status, text } = await command('exports', '/nowhere/full.csv')
    assert.equal(status, 1)
    assert.match(text, /\/nowhere\/full\.csv cannot be read: ENOENT/)
  })
})

test('a file of another dataset is refused with the name of that dataset', async (context) => {
  const { command } = setUpInstallation(context)
  const file = writeTemp(context, 'full.csv', `${header}\n1,One,1,p`)
  const { status, lines } = await command('budgets', file)
  assert.deepEqual([status, lines.at(-1)], [1, 'It is a file of exports (table).'])
})

test('a file of another kind is refused with the files that the dataset is imported from', async (context) => {
  const { run } = setUpInstallation(context)
  const { status, text } = await run('%PDF-1.7\n')
  assert.equal(status, 1)
  assert.match(
    text,
    /^full\.csv is a PDF.*type the figures into a CSV file\.\nThe dataset exports is imported from:\n/,
  )
  assert.match(text, /\n {2}period-table: A period with its total\n/)
})
