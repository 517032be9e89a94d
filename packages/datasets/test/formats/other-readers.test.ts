import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { writeRows } from '../../src/formats/write-rows.ts'

const python = process.env.TATHYA_TEST_PYTHON ?? 'python3'

const fields = [
  { name: 'id', type: 'integer' },
  { name: 'code', type: 'string' },
  { name: 'name', type: 'string' },
  { name: 'amount', type: 'number', unit: 'rupees', description: 'Amount' },
  { name: 'open', type: 'boolean' },
  { name: 'day', type: 'string', format: 'date' as const },
]

/** Rows whose values are easily changed: leading zeros, formulas, words for nothing, digits, escapes of Excel. */
const texts = ['नेपाल राष्ट्र बैंक', '=1+1', 'NA', 'null', '१२३', '<a> & "b"', ' blanks ', 'two\nlines', '#REF!']
const rows = texts.map((name, index) => ({
  id: index + 1,
  code: `0${index}`,
  name,
  amount: index % 3 === 2 ? null : index === 0 ? 122_631_498_000.47 : index / 7,
  open: index % 2 === 0,
  day: index === 3 ? null : `2024-0${index + 1}-16`,
}))

test('openpyxl and pandas read equal values from workbooks and CSV', async (context) => {
  // npm cannot install them; CI does.
  if (!hasReaders()) return context.skip('Python with openpyxl and pandas is not installed')
  const folder = tempFolder(context)
  const source = {
    count: rows.length,
    rows: rows.map((row) => Buffer.from(JSON.stringify(row))),
    fields,
    about: { dataset: 'exports' },
    bom: true,
  }
  for (const format of ['xlsx', 'csv'] as const) {
    const { body } = await writeRows(format, source)
    writeFileSync(path.join(folder, `rows.${format}`), body as Buffer)
  }
  writeFileSync(path.join(folder, 'rows.json'), JSON.stringify(rows))
  execFileSync(python, [path.join(import.meta.dirname, '../support/read-files.py'), folder], {
    stdio: 'pipe',
  })
})

function hasReaders(): boolean {
  try {
    execFileSync(python, ['-c', 'import openpyxl, pandas'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
