import type { School } from '@tathya/contracts/http'
import { readShippedRows } from '@tathya/datasets/shipped'
import { schools } from '../../src/datasets/schools/dataset.ts'

let register: Promise<readonly School[]> | undefined

/** The schools that ship, all of the register, by number. They are read once for all test files of a process. */
export function readRegister(): Promise<readonly School[]> {
  register ??= readShippedRows(schools) as Promise<readonly School[]>
  return register
}
