import { readShippedRows } from '@tathya/datasets/shipped'
import { datasets } from '../../src/index.ts'

/** The rows that ship with a dataset. */
export async function shippedRows<R>(id: string): Promise<R[]> {
  const dataset = datasets.find(({ definition }) => definition.id === id)!
  return (await readShippedRows(dataset)) as R[]
}

/** Loads the rows of some datasets, which are then read by their ids. */
export async function loadShippedRows(ids: readonly string[]): Promise<<R>(id: string) => R[]> {
  const loaded = new Map(await Promise.all(ids.map(async (id) => [id, await shippedRows(id)] as const)))
  return <R>(id: string) => loaded.get(id) as R[]
}
