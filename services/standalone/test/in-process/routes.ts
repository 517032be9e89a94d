import assert from 'node:assert/strict'
import { test } from 'node:test'
import { services } from '@tathya/contracts/internal'
import { productInProcess } from './product.ts'

test('the OpenAPI document holds every route of every service', async () => {
  const { product, document } = await productInProcess()
  const paths = document.paths as unknown as Record<string, Record<string, unknown>>
  const pages = new Set(services.filter((service) => service.pages).map(({ name }) => name))
  const described = [product, ...product.services].filter(({ name }) => !pages.has(name))
  const routes = described.flatMap(({ endpoints }) => endpoints)
  assert.ok(routes.length > 20)
  for (const { method, path, describedBy = path, hidden } of routes) {
    if (hidden !== true) assert.ok(paths[describedBy]?.[method.toLowerCase()], `${method} ${path}`)
  }
})
