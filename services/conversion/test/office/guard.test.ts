import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { officeFonts } from '../../src/service/office/fonts.ts'
import { findGuard } from '../../src/service/office/native/guard.ts'

test('a program under the guard reads the fonts, wherever they are, and writes to its folder', async (t) => {
  const root = await mkdtemp(path.join(tmpdir(), 'guard-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  const [folder, fonts] = [path.join(root, 'folder'), path.join(root, 'fonts')]
  await mkdir(path.join(folder, 'tmp'), { recursive: true })
  await mkdir(fonts)
  await writeFile(path.join(fonts, 'a.ttf'), 'a font')
  const guard = await findGuard(folder)
  t.diagnostic(guard.description)
  const readable = [fonts, ...officeFonts()]
  const script = 'cp "$1" copy && shift && for folder; do ls "$folder"/*.ttf || exit 1; done'
  const command = ['/bin/sh', '-c', script, 'sh', path.join(fonts, 'a.ttf'), ...readable]
  const [program, ...args] = guard.wrap(command, folder, readable)
  const { stdout } = await promisify(execFile)(program!, args, { cwd: folder })
  assert.ok(stdout.trim().split('\n').length >= readable.length)
  await rm(path.join(folder, 'copy'))
})

test('a guard lets read what it is told, and hides other files if it can', async (t) => {
  const root = await mkdtemp(path.join(tmpdir(), 'guard-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  const [folder, told, other] = ['folder', 'told', 'other'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ]
  for (const name of [path.join(folder, 'tmp'), told, other]) await mkdir(name, { recursive: true })
  for (const name of [told, other]) await writeFile(path.join(name, 'a.txt'), 'text')
  const guard = await findGuard(folder)
  const run = (script: string) => {
    const [program, ...args] = guard.wrap(['/bin/sh', '-c', script], folder, [told, path.join(root, 'none')])
    return promisify(execFile)(program!, args, { cwd: folder }).then(
      () => true,
      () => false,
    )
  }
  assert.equal(await run(`cat ${told}/a.txt`), true)
  // Without bubblewrap the guard limits time and memory only, so that there is nothing to hide.
  if (!guard.files) return t.skip(`${guard.description}: other files are not hidden`)
  assert.equal(await run(`cat ${other}/a.txt`), false)
  assert.equal(await run(`echo x > ${told}/b.txt`), false, 'it is read only')
})
