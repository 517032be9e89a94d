import { suiteContext } from '@tathya/testing'
import { type Product, type ProductOptions, startProduct } from './start-product.ts'

/** A product that all tests of a process share: started for the first of them that asks, stopped after the last. */
export function shareProduct(options: () => Promise<ProductOptions> | ProductOptions = () => ({})) {
  const context = suiteContext()
  let started: Promise<Product> | undefined
  return (): Promise<Product> => {
    started ??= (async () => startProduct(context, await options()))()
    return started
  }
}
