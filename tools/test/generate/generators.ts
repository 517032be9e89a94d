import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OpenApiDocument } from '@tathya/platform'
import { suiteContext, tempFolder } from '@tathya/testing'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
const folder = process.env.TATHYA_TEST_GENERATORS ?? ''
const jar = path.join(folder, 'openapi-generator-cli.jar')
const python = process.env.TATHYA_TEST_PYTHON ?? 'python3'

/** TypeScript 7, and the version that most programs have. */
const compilers = ['node_modules', 'tools/node_modules'].map((modules) =>
  path.join(root, modules, 'typescript/bin/tsc'),
)

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  skipLibCheck: true,
  types: [],
}

interface Generator {
  readonly name: string
  readonly skip: string | false
  /** The command that reads the document and writes to a folder. */
  readonly command: (document: string, out: string) => readonly [string, ...string[]]
  /** What stands in the output once for each operation. */
  readonly declares: (operation: string) => string
}

/** A program of a package in `TATHYA_TEST_GENERATORS`. */
function ofPackage(name: string, program: string) {
  const file = path.join(folder, 'node_modules', name, program)
  return { name, file, skip: !existsSync(file) && `TATHYA_TEST_GENERATORS names no folder with ${name}` }
}

const heyApi = ofPackage('@hey-api/openapi-ts', 'bin/run.js')
const orval = ofPackage('orval', 'dist/bin/orval.mjs')

const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    skip: false,
    command: (document, out) => [
      process.execPath,
      fileURLToPath(new URL('../bin/cli.js', import.meta.resolve('openapi-typescript'))),
      document,
      '--output',
      path.join(out, 'api.ts'),
    ],
    declares: (operation) => `\n    ${operation}: {\n`,
  },
  {
    ...heyApi,
    command: (document, out) => [
      process.execPath,
      heyApi.file,
      ...['--input', document, '--output', out, '--client', '@hey-api/client-fetch', '--no-log-file'],
    ],
    declares: (operation) => `\nexport const ${operation} = `,
  },
  {
    ...orval,
    command: (document, out) => [
      process.execPath,
      orval.file,
      ...['--input', document, '--output', path.join(out, 'api.ts'), '--client', 'fetch'],
    ],
    declares: (operation) => `\nexport const ${operation} = `,
  },
  {
    name: 'openapi-generator',
    skip: !existsSync(jar) && 'TATHYA_TEST_GENERATORS names no folder with openapi-generator-cli.jar',
    command: (document, out) => [
      'java',
      // It lives too short for Java's second compiler.
      '-XX:TieredStopAtLevel=1',
      ...['-jar', jar, 'generate', '-i', document, '-g', 'typescript-fetch', '-o', out],
    ],
    declares: (operation) => ` async ${operation}(`,
  },
]

/** Declares the tests of programs that others wrote, on the document that `current` gives when they run. */
export function describeGenerators(current: () => OpenApiDocument): void {
  describe('others generate clients', () => {
    const context = suiteContext()
    let file: string
    let operations: readonly string[]

    before(() => {
      const text = JSON.stringify(current())
      file = path.join(tempFolder(context), 'openapi.json')
      writeFileSync(file, text)
      operations = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id!)
      assert.ok(operations.length > 100, `${operations.length} operations`)
    })

    for (const { name, skip, command, declares } of generators) {
      test(`${name}: TypeScript with every operation, which compiles`, { skip }, async (each) => {
        const out = tempFolder(each)
        const [program, ...args] = command(file, out)
        await run(program, args, { maxBuffer: 2 ** 26, cwd: out })
        const sources = globSync('**/*.ts', { cwd: out })
        const text = sources.map((source) => readFileSync(path.join(out, source), 'utf8')).join('\n')
        assert.deepEqual(
          operations.filter((operation) => !text.includes(declares(operation))),
          [],
        )
        writeFileSync(path.join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
        for (const compiler of compilers)
          await run(process.execPath, [compiler, '--project', out]).catch(({ stdout }) =>
            assert.fail(`${compiler} ${stdout}`),
          )
      })
    }

    test('openapi-python-client: Python with every operation, and with types that agree', {
      skip:
        spawnSync(python, ['-c', 'import openapi_python_client, mypy']).status !== 0 &&
        'no Python with openapi-python-client and mypy; set TATHYA_TEST_PYTHON',
    }, async (each) => {
      const folder = tempFolder(each)
      const out = path.join(folder, 'client')
      const settings = path.join(folder, 'settings.yml')
      writeFileSync(settings, 'post_hooks: []\n')
      const generate = [
        'generate',
        '--path',
        file,
        '--output-path',
        out,
        '--meta',
        'none',
        '--config',
        settings,
      ]
      const { stdout, stderr } = await run(python, ['-m', 'openapi_python_client', ...generate], {
        maxBuffer: 2 ** 26,
      })
      assert.doesNotMatch(`${stdout}${stderr}`, /will not be generated|Unable to/)
      const modules = globSync('api/*/*.py', { cwd: out }).map((module) => path.basename(module, '.py'))
      const toSnake = (operation: string) => operation.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
      assert.deepEqual(
        operations.map(toSnake).filter((operation) => !modules.includes(operation)),
        [],
      )
      const checked = spawnSync(python, ['-m', 'mypy', '--cache-dir=/dev/null', out], { encoding: 'utf8' })
      assert.match(checked.stdout, /checked \d{3,} source files|Success/)
      // It writes `client.py` itself, whatever the document says.
      const faults = checked.stdout.split('\n').filter((line) => / error: /.test(line))
      assert.deepEqual(
        faults.filter((line) => !line.startsWith(path.join(out, 'client.py'))),
        [],
      )
    })
  })
}
