import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { suiteContext, tempFolder } from '@tathya/testing'
import { type WholeProduct, wholeProduct } from '../support/product.ts'
import { type Run, run } from '../support/run.ts'

const programFile = path.resolve(import.meta.dirname, '../../bin/tathya.mjs')
const context = suiteContext()
let product: WholeProduct
let home: string

before(async () => {
  product = await wholeProduct()
  home = tempFolder(context)
})

/** Runs a command line on the product, as somebody without a key. */
function ask(line: string | readonly string[], columns = 100): Promise<Run> {
  const args = typeof line === 'string' ? line.split(' ') : line
  return run(args, { HOME: home, TATHYA_URL: product.url }, { columns })
}

async function json<T>(line: string): Promise<T> {
  const { code, text } = await ask(`${line} --json`)
  assert.equal(code, 0, text)
  return JSON.parse(text) as T
}

/** Lines of a table up to the first empty one, without its head. */
function rowsOf(text: string): string[] {
  return text.split('\n\n')[0]!.split('\n').slice(1)
}

describe('tathya data', () => {
  test('lists datasets by words, Nepali last', async () => {
    const { text } = await ask('data list प्रशासनिक')
    assert.match(
      text,
      /^DATASET +ROWS +UNTIL +TITLE +शीर्षक\nadministrative-units +837 .* प्रशासनिक एकाइ\nboundaries /,
    )
    assert.match((await ask('data list no-such-words')).text, /No dataset has these words/)
  })

  test('describes a dataset', async () => {
    const { text } = await ask('data info remittances')
    assert.match(text, /publisher +Nepal Rastra Bank/)
    assert.match(text, /\n {2}amount_monthly_millions {2}number, million NPR {2}मासिक रकम/)
  })

  test('describes what is missing, does not add up or cannot be compared as tables', async () => {
    const { text } = await ask('data info imports')
    assert.match(text, /\nmissing\n {2}KIND +FIELD +OF +PERIODS +WITHOUT\n/)
    assert.match(text, /\n {2}member +hs_code +hs_level=chapter +4 from 2078\/79 to 2081\/82 +62\n/)
    assert.match(text, /\nprinted totals that are not met\n {2}FIELD +OF +SUM +PRINTED +BY +WITHOUT\n/)
    assert.match(
      text,
      /\n {2}amount +2081\/82, hs_level=chapter +1,775,161,210,000 +1,804,122,731,000 +the customs department +62\n/,
    )
    assert.doesNotMatch((await ask('data info schools')).text, /\nmissing\n/)
  })

  test('shows rows as a table that fits the terminal, with the source', async () => {
    for (const columns of [40, 80, 200]) {
      const { code, text } = await ask('data get exports --limit 3', columns)
      assert.equal(code, 0, text)
      const rows = rowsOf(text)
      assert.equal(rows.length, 3)
      for (const row of rows) assert.ok(row.length <= columns, row)
      assert.match(text, /3 of \d+ rows; --limit shows more\./)
      assert.match(text, /Source: Department of Customs/)
    }
  })

  test('filters, sorts and chooses fields; Nepali columns come last', async () => {
    const line = 'data get administrative-units --where level=district --sort=-population --limit 2'
    const { text } = await ask(`${line} --fields name_ne,headquarters_ne,population,name_en`)
    assert.match(text, /^population {2}name_en +name_ne \| headquarters_ne\n/)
    assert.match(text, / 2041587 {2}Kathmandu {2}काठमाडौँ \| काठमाण्डौ\n/u)
  })

  test('gives JSON, CSV and files', async () => {
    const answer = await json<{ data: { hs_code: string }[]; meta: { total: number } }>(
      'data get exports --limit 2',
    )
    assert.equal(answer.data.length, 2)
    const { text } = await ask('data get exports --fields hs_code,amount --limit 1 --format csv')
    assert.match(text, /^hs_code,amount\n"01",\d+\n$/)
    const file = path.join(home, 'exports.xlsx')
    const saved = await ask(['data', 'get', 'exports', '--limit', '1', '--output', file])
    assert.equal(saved.code, 0, saved.text)
    assert.equal(readFileSync(file).subarray(0, 2).toString(), 'PK')
    const again = await ask(['data', 'get', 'exports', '--output', file])
    assert.deepEqual([again.code, /Add --force/.test(again.text)], [1, true])
  })

  test('lists series and draws one, with bars in proportion', async () => {
    assert.match((await ask('data series mineral fuels')).text, /^SERIES[^\n]*\n\S*imports\.amount\.27 /)
    const { text } = await ask('data chart imports.amount.27 --last 3')
    const bars = [...text.matchAll(/^20\d\d\/\d\d +([\d,]+) +(█+)/gm)]
    assert.equal(bars.length, 3)
    const [largest] = bars.toSorted((a, b) => b[2]!.length - a[2]!.length)
    const figures = bars.map(([, figure]) => Number(figure!.replaceAll(',', '')))
    assert.equal(Number(largest![1]!.replaceAll(',', '')), Math.max(...figures))
  })

  test('says what is wrong, with the exit code', async () => {
    for (const [line, code, message] of [
      ['data get exports --where colour=red', 1, /colour is not known/],
      ['data get exports --where colour', 2, /--where must be a field and a value/],
      ['data get exports --limit 0', 2, /--limit must be a whole number, 1 to 1000/],
      ['data get exports --format parquet', 2, /needs --output/],
      ['data get exports --output rows', 2, /--output must end in/],
      ['data get ../../e/jobs', 1, /path must not hold/],
      ['data get no-such-data', 1, /nothing at this address/],
      ['data chart no.such.series', 1, /There is no series/],
      ['data chart imports.amount.27 --last x', 2, /--last must be/],
      ['units --near pokhara', 2, /--near must be/],
      ['units --near 1,2', 1, /lat must be degrees north in Nepal/],
    ] as const) {
      const result = await ask(line)
      assert.equal(result.code, code, `${line}: ${result.text}`)
      assert.match(result.text, message, line)
      assert.doesNotMatch(result.text, /\n\s+at /, 'no stack')
    }
  })
})

describe('tathya units, address and schools', () => {
  test('finds units by words, unit above and point', async () => {
    const { text } = await ask('units madi')
    assert.match(text, /^ID +NAME +KIND +IN +WARDS +POPULATION +नाम\n/)
    assert.match(text, /\n31307 {2}Madi {2}municipality +Chitwan, Bagmati Province +9 +38,550 {2}माडी\n/)
    assert.equal(rowsOf((await ask('units --in 4 --limit 2')).text).length, 2)
    assert.match((await ask('units --near 28.21,83.98')).text, /^40504 +Pokhara .* 0\.9 /m)
    assert.match((await ask('units xyzzy')).text, /No units match/)
  })

  test('resolves an address, and fails where it is ambiguous', async () => {
    const sure = await ask(['address', 'Pokhara-17,', 'Kaski'])
    assert.deepEqual([sure.code, /^40504-17 {2}Pokhara .*ward 17/.test(sure.text)], [0, true], sure.text)
    const open = await ask('address Madi')
    assert.deepEqual([open.code, /\n {2}50205 {2}Madi/.test(open.text)], [1, true], open.text)
  })

  test('finds schools', async () => {
    assert.match(
      (await ask('schools कालिका --district Kaski')).text,
      / 42116 {2}Kalika Pra V .* Pokhara +Kaski/,
    )
    const found = await json<{ data: { score: number }[] }>('schools kalika --limit 1')
    assert.equal(typeof found.data[0]!.score, 'number')
  })
})

test('tathya today shows date, sun and what is missing', async () => {
  const { code, text } = await ask('today')
  assert.equal(code, 0, text)
  assert.match(text, /^\w+, \d+ \w+ \d{4} BS, \d{4}-\d\d-\d\d AD\n/)
  assert.match(text, /\nSun: \d\d:\d\d to \d\d:\d\d in Kathmandu\n/)
  assert.match(text, /Note: There are no rates/)
})

describe('tathya login and jobs', () => {
  test('logs in with a good key only, and then converts without waiting', async () => {
    const env = { HOME: home }
    const logIn = (key: string) => run(['login', product.url], env, { askSecret: async () => key })
    const wrong = await logIn('tathya_wrong')
    assert.deepEqual([wrong.code, /key is malformed/.test(wrong.text)], [1, true], wrong.text)
    assert.match((await run(['profiles', 'list'], env)).text, /There are no profiles/)
    const key = product.env.TATHYA_ADMIN_KEY
    const right = await logIn(`${key}\n`)
    assert.equal(right.code, 0, right.text)
    const note = path.join(home, 'note.txt')
    writeFileSync(note, 'नमस्ते')
    const sent = await run(['convert', note, '--no-wait', '--json'], env)
    assert.equal(sent.code, 0, sent.text)
    const id = JSON.parse(sent.text).documents[0].job_id as string
    assert.match((await run(['jobs', 'list'], env)).text, new RegExp(`${id} .*note\\.txt`))
    const file = path.join(home, 'saved.pdf')
    const waited = await run(['jobs', 'wait', id, '--output', file], env)
    assert.equal(waited.code, 0, waited.text)
    assert.equal(readFileSync(file).subarray(0, 5).toString(), '%PDF-')
    assert.match((await run(['jobs', 'show', id], env)).text, /state +succeeded/)
    assert.match((await run(['jobs', 'cancel', id], env)).text, /is expired/)
    assert.match((await run(['jobs', 'list'], env)).text, /No jobs/)
    const listed = await run(['keys', 'list', '--profile', 'default'], env)
    assert.deepEqual([listed.code, listed.text.includes(key)], [0, false], listed.text)
  })

  test('refuses a job that is none', async () => {
    const { code, text } = await ask('jobs show conv_none')
    assert.deepEqual([code, /\S/.test(text)], [1, true])
  })
})

/** False where script(1) of util-linux is there, which runs a program in a pseudo-terminal. */
const noTerminal =
  process.platform === 'linux' && spawnSync('script', ['--version']).status === 0
    ? false
    : 'script(1) is not here'

describe('in a terminal', { skip: noTerminal }, () => {
  /** Runs a command in a pseudo-terminal; `typed` is sent as soon as the text is shown. */
  async function type(line: string, shown: RegExp, typed: string): Promise<string> {
    const command = `'${process.execPath}' '${programFile}' ${line}`
    const env = { PATH: process.env.PATH, HOME: tempFolder(context), TERM: 'xterm', TATHYA_URL: product.url }
    const child = spawn('script', ['-qefc', command, '/dev/null'], { env })
    let output = ''
    let sent = false
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (sent || !shown.test(output)) return
      sent = true
      child.stdin.write(typed)
    })
    await once(child, 'close')
    return output
  }

  test('a key is asked for and not shown', async () => {
    const key = product.env.TATHYA_ADMIN_KEY
    const output = await type(`login ${product.url}`, /public data only\): $/, `${key}\r`)
    assert.match(output, /default is in use: .*, with the key\./)
    assert.ok(!output.includes(key.slice(8)), output)
  })

  test('tables have colours only there', async () => {
    assert.ok((await type('calendar 2083-06', /$^/, '')).includes('\u001b[31m'))
    assert.ok(!(await ask('calendar 2083-06')).text.includes('\u001b'))
  })
})

test('a reader that has seen enough is no failure', {
  skip: process.platform === 'win32' && 'no bash',
}, () => {
  const command = `'${process.execPath}' '${programFile}' calendar 2083-06 | true; exit \${PIPESTATUS[0]}`
  const { status, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' })
  assert.deepEqual([status, stderr], [0, ''])
})
