import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** What has to hold before a change lands, in the order in which it is cheapest to find out. */
const steps = [
  { name: 'format and lint', command: 'biome', args: ['check'] },
  { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'tests', command: 'npm', args: ['run', '--silent', 'test'] },
]

for (const [index, { name, command, args }] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${name}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`\n"${name}" failed.`)
    process.exit(1)
  }
}
