import { readFileSync } from 'node:fs'
import { School } from '@tathya/contracts/http'
import { openSource, recogniseFormat } from '@tathya/datasets'
import { schools } from '../../src/datasets/schools/dataset.ts'

/** The schools that ship, by number. */
export function readExtract(): School[] {
  return readJson('../../src/datasets/schools/rows.json') as School[]
}

/** The schools of a file of the register, as an import makes them. Throws where a line is no school. */
export async function readRegister(file: string): Promise<School[]> {
  const units = readJson('../../../geo-data/src/datasets/administrative-units/rows.json')
  const { definition } = schools
  const source = await openSource(file)
  const { rows } = await recogniseFormat(definition, source).read(source, {
    rows: async () => units as Record<string, unknown>[],
    dataset: definition.id,
    progress() {},
  })
  return rows.map(({ value }) => School.parse(value)).sort((a, b) => a.school_id - b.school_id)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}
