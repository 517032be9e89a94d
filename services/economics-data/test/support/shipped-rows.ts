import { readFileSync } from 'node:fs'
import { definitionOf } from './import-sources.ts'

/** The rows that ship with a dataset. */
export function shippedRows<R>(id: string): R[] {
  return JSON.parse(readFileSync(definitionOf(id).rows, 'utf8'))
}
