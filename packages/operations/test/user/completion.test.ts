import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { run } from '../support/run.ts'

/** Lines as they are typed, and the word that a shell makes of the last one. */
const cases = [
  ['tathya conv', 'convert'],
  ['tathya data i', 'info'],
  ['tathya data info remit', 'remittances'],
  ['tathya jobs wait --ou', '--output'],
  ['tathya data get --format par', 'parquet'],
  ['tathya keys create --sc', '--scope'],
] as const

/** Arguments by which a shell writes the completions of a line, one a line. */
const shells: Readonly<Record<string, (line: string, file: string) => string[]>> = {
  bash: (line, file) => [
    '--norc',
    '-c',
    `source ${file}; COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _tathya; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  fish: (line, file) => ['--no-config', '-c', `source ${file}; complete -C '${line}'`],
  // zsh completes in its line editor only: it types the line with Tab and Enter, and the command writes its arguments.
  zsh: (line, file) => [
    '-f',
    '-c',
    `zmodload zsh/zpty
zpty typist zsh -f -i
zpty -w typist 'autoload -Uz compinit; compinit -D -u; source ${file}; tathya() { print -rl -- "$@" > ${file}.out }'
zpty -w -n typist $'${line}\\t\\n'
zpty -w typist exit
while zpty -r typist answer; do :; done
cat ${file}.out`,
  ],
}

function isHere(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    // It is not installed.
    return false
  }
}

async function writeScript(context: TestContext, shell: string): Promise<string> {
  const { code, text } = await run(['completion', shell], {})
  assert.equal(code, 0, text)
  const file = path.join(tempFolder(context), `completion.${shell}`)
  writeFileSync(file, text)
  return file
}

describe('completion', () => {
  for (const [shell, toArguments] of Object.entries(shells)) {
    const skip = isHere(shell) ? false : `${shell} is not installed`
    test(`completes commands, options and values in ${shell}`, { skip }, async (context) => {
      const file = await writeScript(context, shell)
      for (const [line, expected] of cases) {
        const output = execFileSync(shell, toArguments(line, file), { encoding: 'utf8' })
        const words = output.split('\n').map((answer) => answer.split('\t')[0]!.trim())
        assert.ok(words.includes(expected), `${shell}: ${line} -> ${output}`)
      }
    })
  }

  test('is refused for other shells', async () => {
    const { code, text } = await run(['completion', 'tcsh'], {})
    assert.deepEqual([code, /Allowed choices are bash, zsh, fish/.test(text)], [2, true])
  })
})
