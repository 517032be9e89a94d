import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { run } from './support/run.ts'

describe('a flag that npm took for its own', () => {
  /** The environment of a script that npm started with these settings of its own. */
  const script = (name: string, settings: Record<string, string>) => ({
    npm_command: 'run-script',
    npm_lifecycle_event: name,
    ...settings,
  })

  test('ends the command before it does anything, with what to write', async (context) => {
    const env = { TATHYA_DATA: tempFolder(context) }
    const { code, text } = await run(['import', 'schools', 'x.csv'], {
      ...env,
      ...script('import', { npm_config_dry_run: 'true' }),
    })
    assert.equal(code, 2)
    assert.match(text, /npm took --dry-run for itself; nothing was done\./)
    assert.match(text, /"npx tathya import \.\.\. --dry-run"/)
    assert.match(text, /"npm run import -- \.\.\. --dry-run"/)
    const drop = await run(['dead-letters', 'drop', 'g', 'e1'], {
      ...env,
      ...script('dlq', { npm_config_limit: '5' }),
    })
    assert.deepEqual([drop.code, /npm took --limit .*tathya dead-letters drop/.test(drop.text)], [2, true])
  })

  test('is none where npm has it from elsewhere, or where another script runs', async () => {
    for (const env of [
      script('test', { npm_config_dry_run: 'true' }),
      script('keys', { npm_config_yes: 'true', npm_config_json: '' }),
      { npm_command: 'exec', npm_config_json: 'true' },
    ])
      assert.equal((await run(['keys', 'make'], env)).code, 0)
  })
})
