// Slow: compiles two packages, packs them by npm and installs them.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { suiteContext, tempFolder } from '@tathya/testing'

const root = path.resolve(import.meta.dirname, '../..')

/** The packages, and what their programs in packed-programs print. */
const packages = [
  {
    name: 'calendar',
    dependencies: ['astronomy-engine'],
    printed: ['2081-07-15 2081 true Shukla Dwitiya\n', '2081-07-15 Shukla Dwitiya\n'],
  },
  {
    name: 'client',
    dependencies: ['eventsource-parser', 'openapi-fetch', 'openapi-typescript-helpers'],
    printed: ['function function\n', 'function\n'],
  },
] as const

// A copy of the repository's part, so that no other program sees the manifest change while npm packs.
function copyRepository(folder: string, name: string): string {
  const copy = path.join(folder, 'repository')
  const parts = [
    `packages/${name}/package.json`,
    `packages/${name}/README.md`,
    `packages/${name}/src`,
    `packages/${name}/tsconfig.build.json`,
    'packages/platform/run.mjs',
    'tools/src/exit-on-help.ts',
    'tools/src/pack-package.ts',
    'tools/src/packages/published-package.ts',
    'tsconfig.base.json',
    'package.json',
    'LICENSE',
  ]
  for (const part of parts) cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return path.join(copy, 'packages', name)
}

describe('npm pack in the folder of a package', () => {
  const context = suiteContext()
  for (const { name, dependencies, printed } of packages)
    test(`gives ${name} as a package that is imported, required and compiled in an empty folder`, () => {
      const folder = tempFolder(context)
      const project = copyRepository(folder, name)
      const manifest = readFileSync(path.join(project, 'package.json'), 'utf8')
      const empty = path.join(folder, 'empty')
      mkdirSync(empty)
      const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, encoding: 'utf8' })
      const tarball = npm(project, 'pack', '--silent', '--pack-destination', empty).trim()
      assert.equal(readFileSync(path.join(project, 'package.json'), 'utf8'), manifest)
      assert.ok(!existsSync(path.join(project, 'dist')))

      // Its dependencies are packed again, so that the folder is filled without a registry.
      const others = dependencies.map((each) =>
        npm(empty, 'pack', path.join(root, 'node_modules', each), '--silent', '--ignore-scripts').trim(),
      )
      const write = (file: string, text: string) => writeFileSync(path.join(empty, file), text)
      write('package.json', '{ "private": true, "type": "module" }')
      const tarballs = [tarball, ...others].map((each) => `./${each}`)
      npm(empty, 'install', '--offline', '--no-audit', '--no-fund', ...tarballs)
      assert.ok(!existsSync(path.join(empty, 'node_modules/@tathya', name, 'src')))

      for (const extension of ['ts', 'cjs']) {
        const program = path.join(import.meta.dirname, 'packed-programs', `${name}.${extension}.txt`)
        write(`program.${extension}`, readFileSync(program, 'utf8'))
      }
      const node = (...args: string[]) =>
        execFileSync(process.execPath, args, { cwd: empty, encoding: 'utf8' })
      const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
      const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom']
      const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')]
      node(compiler, 'program.ts', ...options, ...types)
      assert.deepEqual([node('program.js'), node('program.cjs')], printed)
    })
})
