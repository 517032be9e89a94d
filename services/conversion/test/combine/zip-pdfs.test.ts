import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { entryNames } from '../../src/process/finish/entry-names.ts'
import { zipPdfs } from '../../src/process/finish/zip-pdfs.ts'

describe('names in a zip', () => {
  test('come from the names of the files, and are numbered where two are alike', () => {
    assert.deepEqual(entryNames(['a.docx', 'A.png', 'a', 'b.tar.gz', 'a (2).txt']), [
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'b.tar.pdf',
      'a (2) (2).pdf',
    ])
  })

  test('keep Nepali and version numbers', () => {
    assert.deepEqual(entryNames(['नागरिकता प्रमाण-पत्र.jpg', 'Version 2.5 final']), [
      'नागरिकता प्रमाण-पत्र.pdf',
      'Version 2.5 final.pdf',
    ])
  })

  test('have no path, no controls, and none of what file systems refuse', () => {
    const names = [
      '../../etc/passwd',
      'C:\\Windows\\a.txt',
      'a\r\nb\0.png',
      'a\u202Egpj.exe',
      'con.txt',
      '...',
      '',
      '.env',
    ]
    assert.deepEqual(entryNames(names), [
      'passwd.pdf',
      'a.pdf',
      'a__b_.pdf',
      'a_gpj.pdf',
      '_con.pdf',
      'document.pdf',
      'document (2).pdf',
      'env.pdf',
    ])
  })

  test('of any length and content are safe and differ', () => {
    const property = fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 8 }),
      (names) => {
        const made = entryNames(names)
        assert.equal(new Set(made.map((name) => name.toLowerCase())).size, names.length)
        for (const name of made) {
          assert.match(name, /^[^<>:"/\\|?*\p{Cc}\s.][^<>:"/\\|?*\p{Cc}]*\.pdf$/u)
          assert.ok(Buffer.byteLength(name) <= 255)
        }
      },
    )
    fc.assert(property, { seed: 7, numRuns: 100 })
  })
})

describe('a zip of PDFs', () => {
  const parts = [
    { name: 'नेपाल.png', pdf: Buffer.from('%PDF-1.7 one') },
    { name: 'a.txt', pdf: Buffer.from('%PDF-1.7 two') },
  ]

  test('holds them under their names, in their order', () => {
    const entries = unzipSync(zipPdfs(parts))
    assert.deepEqual(Object.keys(entries), ['नेपाल.pdf', 'a.pdf'])
    assert.equal(Buffer.from(entries['a.pdf']!).toString(), '%PDF-1.7 two')
  })

  test('is the same to the byte each time, wherever its clock stands', () => {
    const before = process.env.TZ
    const here = zipPdfs(parts)
    try {
      process.env.TZ = 'Asia/Kathmandu'
      assert.deepEqual(zipPdfs(parts), here)
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  const python = spawnSync('python3', ['--version']).status === 0
  test('opens elsewhere with names in UTF-8', { skip: python ? false : 'python3 is not here' }, (t) => {
    const file = path.join(tempFolder(t), 'a.zip')
    writeFileSync(file, zipPdfs(parts))
    const program =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [ascii(n) for n in z.namelist()][0])'
    const { stdout } = spawnSync('python3', ['-c', program, file], { encoding: 'utf8' })
    assert.equal(stdout.trim(), "None '\\u0928\\u0947\\u092a\\u093e\\u0932.pdf'")
  })
})
