// Slow: reads workbooks of tens of megabytes that try to use up time and memory, each in a thread of its own.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { shortOrLong, startChild, tempFolder } from '@tathya/testing'
import { addresses } from './hostile/addresses.ts'
import { archives } from './hostile/archives.ts'
import { documents } from './hostile/documents.ts'
import { volumes } from './hostile/volumes.ts'

const program = fileURLToPath(new URL('./hostile/import-program.ts', import.meta.url))
/** The most memory of a whole process that imports, in MB. */
const maxMegabytes = 300
/** Milliseconds for an import on a busy machine. */
const limitMs = 240_000

const all = [...addresses, ...volumes, ...documents, ...archives]

describe('a hostile workbook is refused, or read as far as it has cells, in little memory', () => {
  for (const { name, outcome, build } of shortOrLong(
    all.filter(({ quick }) => quick === true),
    all,
  ))
    test(name, async (context) => {
      const file = path.join(tempFolder(context), 'book.xlsx')
      writeFileSync(file, build())
      const start = performance.now()
      const child = startChild(context, [program, file])
      assert.equal(await child.ends(limitMs), 0, child.output())
      const { lines, megabytes } = JSON.parse(child.output()) as { lines: string[]; megabytes: number }
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      context.diagnostic(`${megabytes} MB, ${seconds} s: ${lines[0]?.slice(0, 120)}`)
      assert.match(
        lines.join('\n'),
        outcome === 'read' ? /book\.xlsx is none of these[\s\S]*Found: a workbook/ : outcome,
      )
      assert.ok(megabytes < maxMegabytes, `It took ${megabytes} MB.`)
    })
})
