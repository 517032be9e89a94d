import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { exitOnHelp } from './exit-on-help.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What a change must pass before it lands, cheapest first. */
const steps = [
  { name: 'format and lint', command: 'biome', args: ['check'] },
  { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'supply chain', command: 'npm', args: ['run', '--silent', 'supply-chain'] },
  { name: 'tests', command: 'npm', args: ['run', '--silent', 'test'] },
]

exitOnHelp(`npm run check    checks what a change must pass before it lands: ${steps.map(({ name }) => name).join(', ')}
`)

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
