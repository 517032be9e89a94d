import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { listFolderFiles, readFolderFile } from '../../src/backup/folder-files.ts'

test('the keys of several processes, in a folder of their own, are among the files of an installation', async (t) => {
  const folder = tempFolder(t)
  const names = ['admin-key', 'callback-key', 'identity-key.json']
  mkdirSync(path.join(folder, 'keys'), { recursive: true })
  mkdirSync(path.join(folder, 'conversion'))
  for (const name of names) writeFileSync(path.join(folder, 'keys', name), `shared ${name}`)
  writeFileSync(path.join(folder, 'admin-key'), 'own admin-key')
  writeFileSync(path.join(folder, 'conversion', 'callback-key'), 'made by a process')
  const files = await listFolderFiles(folder, 'embedded')
  assert.deepEqual(
    files.map(({ name }) => name),
    names,
  )
  const read = ({ file }: { file: string }) => readFolderFile(folder, file).then(String)
  const texts = await Promise.all(files.map(read))
  assert.deepEqual(texts, ['own admin-key', 'shared callback-key', 'shared identity-key.json'])
  const shared = await Promise.all((await listFolderFiles(folder, 'distributed')).map(read))
  assert.deepEqual(
    shared,
    names.map((name) => `shared ${name}`),
    'what a process alone has left is no key of several',
  )
})
