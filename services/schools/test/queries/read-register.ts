import { readFileSync } from 'node:fs'
import { School } from '@tathya/contracts'
import { readCsv } from '@tathya/datasets'
import { registerLayout } from '../../src/datasets/schools/register-layout.ts'

/** The schools that ship, by number. */
export function readExtract(): School[] {
  return readJson('../../src/datasets/schools/rows.json') as School[]
}

/** The schools of a file of the register, as an import makes them. Throws where a line is no school. */
export async function readRegister(file: string): Promise<School[]> {
  const units = readJson('../../../geo-data/src/datasets/administrative-units/rows.json')
  const read = await registerLayout.createReader({ rows: async () => units as Record<string, unknown>[] })
  const lines = await readCsv(file, registerLayout.columns)
  const schools = lines.map(({ record }) => School.parse(read(record)))
  return schools.sort((a, b) => a.school_id - b.school_id)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}
