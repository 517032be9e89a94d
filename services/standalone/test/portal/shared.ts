import { suiteContext } from '@tathya/testing'
import { openBrowser } from '@tathya/testing/browser'
import type { Browser } from 'playwright-core'
import { shareProduct } from '../share-product.ts'

/** The product whose pages all tests of this folder see. */
export const sharedProduct = shareProduct()

const context = suiteContext()
let opened: Promise<Browser> | undefined

/** The browser of all tests of this folder. */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser(context)
  return opened
}
