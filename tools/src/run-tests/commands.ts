import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { SelectedTests } from './select-tests.ts'

/** A program of Node that runs tests. */
export interface Command {
  readonly args: readonly string[]
  readonly cwd: string
  /** Begins each line of the output, as nx does it; empty if only one command runs. */
  readonly prefix: string
}

/** What a command has printed, and if it exited with 0. */
export interface CommandResult {
  readonly succeeded: boolean
  readonly output: string
}

/** Projects with long tests, which nx would start last because nothing depends on them: one by one beside the others. */
const beside = ['standalone', 'operations', 'tools']

/** Commands that run at the same time, as nx runs projects (`parallel` of nx.json). */
const parallel = 2

/** The commands for the selected tests: nx runs whole projects, Node's test runner chosen files. */
export function toCommands(root: string, selected: readonly SelectedTests[]): Command[] {
  if (selected.some(({ files }) => files !== undefined)) {
    const commands = selected.flatMap(toFileCommands)
    return commands.length === 1 ? [{ ...commands[0]!, prefix: '' }] : commands
  }
  const isBeside = ({ project }: SelectedTests) => beside.includes(project.name)
  const others = selected.filter((tests) => !isBeside(tests))
  if (others.length === 0 || others.length === selected.length) return [toNxCommand(root, selected)]
  return [toNxCommand(root, selected.filter(isBeside), '--parallel=1'), toNxCommand(root, others)]
}

/** Files share a process or have their own, as when their whole project runs. */
function toFileCommands({ project, files = [] }: SelectedTests): Command[] {
  const isAlone = (file: string) => !project.testsShareProcess || file.endsWith('.alone.test.ts')
  const groups = [
    { options: ['--test', '--test-isolation=none'], files: files.filter((file) => !isAlone(file)) },
    { options: ['--test'], files: files.filter(isAlone) },
  ]
  return groups
    .filter((group) => group.files.length > 0)
    .map((group) => ({
      args: [...group.options, ...group.files],
      cwd: project.folder,
      prefix: `${project.packageName}: `,
    }))
}

function toNxCommand(root: string, selected: readonly SelectedTests[], ...more: readonly string[]): Command {
  const projects = selected.map(({ project }) => project.packageName).join(',')
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js')
  const options = ['--outputStyle=stream', '--nxBail=false', '-p', projects, ...more]
  return { args: [nx, 'run-many', '-t', 'test', ...options], cwd: root, prefix: '' }
}

/** Runs the commands, a few at a time, and passes on each line that they print. */
export async function runCommands(
  commands: readonly Command[],
  env: NodeJS.ProcessEnv,
  show: (line: string) => void,
): Promise<CommandResult[]> {
  const waiting = [...commands]
  const results: CommandResult[] = []
  const runWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await runCommand(next, env, show))
  }
  await Promise.all(Array.from({ length: parallel }, runWaiting))
  return results
}

async function runCommand(
  { args, cwd, prefix }: Command,
  env: NodeJS.ProcessEnv,
  show: (line: string) => void,
): Promise<CommandResult> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let output = ''
  for await (const text of createInterface({ input: child.stdout })) {
    const line = `${prefix}${text}`
    output += `${line}\n`
    show(line)
  }
  const [code] = await exited
  return { succeeded: code === 0, output }
}
