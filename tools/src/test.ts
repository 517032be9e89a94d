import { spawn } from 'node:child_process'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { provideServers } from './provide-servers.ts'
import { sumTestRuns, toSummaryLine } from './test-summary.ts'

/** Runs the tests of every project (or of those named as arguments) and ends with one line that sums them. */
async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..')
  const projects = process.argv.slice(2)
  const args = ['run-many', '-t', 'test', '--outputStyle=stream', '--nxBail=false']
  const servers = await provideServers((line) => console.log(line))
  if (projects.length > 0) args.push('-p', projects.map((name) => `@tathya/${name}`).join(','))
  const nx = spawn(process.execPath, [path.join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...servers.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  nx.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const code = await new Promise<number>((resolve) => nx.on('close', (exit) => resolve(exit ?? 1)))
  await servers.stop()
  // Each line begins with the name of its project, which the summary does not need.
  const lines = stripVTControlCharacters(output).replaceAll(/^@tathya\/[\w-]+:\s?/gm, '')
  const counts = sumTestRuns(lines)
  const nothing = counts.passed + counts.failed === 0
  if (nothing) console.error('No test ran.')
  console.log(toSummaryLine(counts))
  process.exitCode = code !== 0 || counts.failed > 0 || nothing ? 1 : 0
}

await main()
