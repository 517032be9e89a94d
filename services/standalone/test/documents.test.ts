import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { errors } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import { UpstreamConfig } from '@tathya/gateway'
import { ListenConfig, PlatformConfig } from '@tathya/runtime'
import { datasets } from '../src/datasets.ts'
import { StandaloneConfig } from '../src/index.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const projects = globSync('{packages,services}/*/', { cwd: root })
const readmes = globSync('{packages,services}/*/README.md', { cwd: root })
const documents = globSync('{*,docs/**/*,packages/*/*,services/*/*}.md', { cwd: root })
const isLinked = (file: string) => /(^|[\\/])node_modules([\\/]|$)/.test(file)
const all = documents.map((file) => [file, read(file)] as const)
const maxProseColumns = 100

/** The ids of a document's headings, as GitHub derives them. */
function headingIds(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The numbers of lines that could be wrapped: no code block, table, heading or HTML, and with a space outside code. */
function longProseLines(markdown: string): number[] {
  let isCode = false
  return markdown.split('\n').flatMap((line, index) => {
    const text = line.trim()
    const isFence = text.startsWith('```')
    if (isFence) isCode = !isCode
    if (isCode || isFence || /^(\||#|<)/.test(text) || [...line].length <= maxProseColumns) return []
    const words = text.replace(/^([-*+]|\d+\.) /, '').replaceAll(/`[^`]*`/g, 'code')
    return words.includes(' ') ? [index + 1] : []
  })
}

describe('the documents', () => {
  test('name only scripts that exist, and every script', () => {
    const scriptsOf = (folder: string) =>
      Object.keys(JSON.parse(read(path.join(folder, 'package.json'))).scripts)
    const scripts = scriptsOf('.')
    const named = new Set<string>()
    for (const [file, text] of all) {
      for (const [command, name, folder] of text.matchAll(
        /npm run (?:--silent )?([\w:-]+)(?: -w ([\w/-]+))?/g,
      )) {
        assert.ok(scriptsOf(folder ?? '.').includes(name!), `${file} names ${command}`)
        if (folder === undefined) named.add(name!)
      }
    }
    const own = scripts.filter((name) => !['start', 'test'].includes(name))
    assert.deepEqual(
      own.filter((name) => !named.has(name)),
      [],
    )
  })

  test('name only settings that exist, and every setting', () => {
    const schemas = [PlatformConfig, ListenConfig, StandaloneConfig, UpstreamConfig]
    const variables = new Set([
      ...schemas.flatMap(({ shape }) => Object.keys(shape)),
      'TATHYA_FAULT',
      'TATHYA_SOURCE_DATA',
      'TATHYA_TEST_CHAT_MODEL',
      'TATHYA_TEST_GENERATORS',
      'TATHYA_TEST_GGUF',
      'TATHYA_TEST_KAFKA_IMAGE',
      'TATHYA_TEST_KAFKA_JARS',
      'TATHYA_TEST_LLAMA',
      'TATHYA_TEST_LONG',
      'TATHYA_TEST_MONGO_IMAGE',
      'TATHYA_TEST_OPENAI',
      'TATHYA_TEST_PYTHON',
      'TATHYA_TEST_SEED',
      'TATHYA_TEST_SENTRY',
      'TATHYA_TEST_SERVERS',
      'TATHYA_TEST_STARTS',
      // Of the command line tools alone.
      'TATHYA_URL',
    ])
    const table = read('docs/settings.md')
    for (const name of variables) assert.ok(table.includes(`\`${name}\``), `docs/settings.md has ${name}`)
    for (const [file, text] of all) {
      for (const [name] of text.matchAll(/\bTATHYA_[A-Z_]*[A-Z]\b/g)) {
        assert.ok(variables.has(name.replace(/_FILE$/, '')) || name === 'TATHYA_KEY', `${file} names ${name}`)
      }
    }
  })

  test('link to files and headings that exist', () => {
    for (const [file, text] of all) {
      for (const [, target, fragment] of text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)) {
        const linked = target === '' ? file : path.join(path.dirname(file), target!)
        assert.ok(existsSync(path.join(root, linked)), `${file} links to ${target}`)
        if (fragment !== undefined)
          assert.ok(headingIds(read(linked)).includes(fragment), `${file} links to ${target}#${fragment}`)
      }
    }
  })

  test('have prose of at most 100 columns', () => {
    const tooLong = all.flatMap(([file, text]) => {
      // Sections of earlier releases stay as they are.
      const checked = file === 'CHANGELOG.md' ? text.split('\n## ').slice(0, 2).join('\n## ') : text
      return longProseLines(checked).map((line) => `${file}:${line}`)
    })
    assert.deepEqual(tooLong, [])
  })

  test('name only source files that exist', () => {
    const files = globSync('{packages,services,tools}/**/*.{ts,mjs}', { cwd: root, exclude: isLinked })
    for (const file of ['ARCHITECTURE.md', 'DATA.md', ...readmes]) {
      for (const [, name] of read(file).matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)) {
        const found = files.some((path) => `/${path.replaceAll('\\', '/')}`.endsWith(`/${name}`))
        assert.ok(found, `${file} names ${name}`)
      }
    }
  })

  test('name every column that an import reads', () => {
    const data = read('DATA.md')
    for (const { definition } of datasets) {
      for (const column of definition.formats?.flatMap(({ columns = [] }) => columns) ?? [])
        assert.ok(data.includes(`\`${column}\``), `DATA.md has ${column} of ${definition.id}`)
    }
  })

  test('describe every service and package', () => {
    const architecture = read('ARCHITECTURE.md')
    for (const name of projects.map((folder) => path.basename(folder)))
      assert.match(architecture, new RegExp(`^ {2}${name} `, 'm'), `ARCHITECTURE.md lists ${name}`)
    for (const { name } of services)
      assert.ok(architecture.includes(`\`${name}\``), `ARCHITECTURE.md names ${name}`)
  })

  // Prose has 100 columns at most, so that this is a page.
  test('have a page of at most 80 lines for every service', () => {
    for (const folder of projects.filter((project) => project.startsWith('services'))) {
      const lines = read(path.join(folder, 'README.md')).split('\n').length - 1
      assert.ok(lines <= 80, `${folder} has ${lines} lines`)
    }
  })
})

test('every error code of the table is used somewhere', () => {
  const files = globSync('{packages,services}/*/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('/errors.ts'),
  )
  const source = files.map(read).join('\n')
  assert.deepEqual(
    Object.keys(errors).filter((code) => !source.includes(`'${code}'`)),
    [],
  )
})
