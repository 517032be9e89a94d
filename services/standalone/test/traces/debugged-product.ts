import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { suiteContext, tempFolder } from '@tathya/testing'
import { shareProduct } from '../share-product.ts'
import type { Product } from '../start-product.ts'

const context = suiteContext()
let root: string

const shared = shareProduct(() => {
  root = tempFolder(context)
  mkdirSync(path.join(root, 'tmp'))
  return {
    folder: path.join(root, 'data'),
    env: { TMPDIR: path.join(root, 'tmp'), LOG_LEVEL: 'debug', TATHYA_CALLBACK_HOSTS: '127.0.0.1:1' },
  }
})

/** A product that logs all it can, and the folder with all that it writes. */
export async function debuggedProduct(): Promise<{ root: string; product: Product }> {
  const product = await shared()
  return { root, product }
}
