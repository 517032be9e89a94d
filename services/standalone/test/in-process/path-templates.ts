import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { cataloguePath, datasets } from '@tathya/contracts/http'
import { jobKinds } from '@tathya/contracts/internal'
import { fromDocument, fromEndpoints, indexPaths } from '@tathya/gateway/testing'
import { bodyLimitOf, createService, type Endpoint, get, listen, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { onEnd } from '@tathya/testing'
import { z } from 'zod'
import type { Standalone } from '../../src/index.ts'
import { productInProcess } from './product.ts'

let platform: Platform
let product: Standalone
let url: string

before(async () => {
  ;({ platform, product, url } = await productInProcess())
})

describe('every template of every service', () => {
  test('has the limits and timeouts of its own, at every address that it fits best', () => {
    let pairs = 0
    for (const service of product.services) {
      const templates = templatesOf(service.endpoints)
      const addresses = templates.flatMap((template) => [toAddress(template), ...shared(template, templates)])
      pairs += addresses.length - templates.length
      for (const paths of [fromEndpoints(service.endpoints), fromDocument(service.openapi())]) {
        const known = indexPaths(paths)
        for (const address of addresses) {
          const best = bestFor(address, templates)
          const found = known.match(address)
          assert.equal(found?.template, best, `${service.name}: ${address}`)
          for (const endpoint of service.endpoints.filter(({ path }) => path === best)) {
            const { method, timeouts } = endpoint
            assert.deepEqual(
              [found?.bodyLimits[method], found?.timeouts[method]],
              [bodyLimitOf(endpoint), timeouts],
              `${method} ${address}`,
            )
          }
        }
      }
    }
    assert.ok(pairs > 50, `${pairs} addresses that two templates fit`)
  })

  test('has a shape of its own, so that it is the best for some address', () => {
    for (const service of product.services) {
      const templates = templatesOf(service.endpoints)
      for (const template of templates) assert.equal(bestFor(toAddress(template), templates), template)
    }
  })

  test('is answered by its own endpoint, in whatever order the endpoints stand', async (context) => {
    for (const service of product.services) {
      const templates = templatesOf(service.endpoints)
      for (const order of [templates, templates.toReversed()]) {
        const origin = await serve(context, order.map(echo))
        for (const template of templates) {
          for (const address of [toAddress(template), ...shared(template, templates)]) {
            const answer = await fetch(origin + address)
            assert.equal(await answer.json(), bestFor(address, templates), address)
          }
        }
      }
    }
  })

  test('is where the gateway leads to, and what metrics call it', async () => {
    const expected: string[] = []
    for (const { endpoints, name } of product.services) {
      const templates = templatesOf(endpoints)
      for (const address of templates.map((template) => toAddress(template, name))) {
        const { status } = await fetch(url + address, { method: 'OPTIONS' })
        assert.equal(status, 204, address)
        const route = bestFor(address, templates)!
        expected.push(`service="${serviceOf(route, name)}",method="OPTIONS",route="${route}",status="204"`)
      }
    }
    const metrics = await platform.metrics.text()
    for (const label of expected) assert.ok(metrics.includes(label), label)
  })
})

describe('a form with a file of 6 MB', () => {
  const addresses = ['/en/pdf/upload', '/ne/databases/upload', '/en/databases/db_1/upload']
  for (const address of addresses) {
    test(`passes the gateway at ${address}`, async () => {
      const form = new FormData()
      form.append('files', new Blob([new Uint8Array(6_000_000)]), 'photo.jpg')
      const headers = { Accept: 'application/json' }
      const answer = await fetch(url + address, { method: 'POST', headers, body: form })
      // Who is not signed in is told so by the portal, which would take the form.
      assert.match(await answer.text(), /"code":"api_key_missing"/)
      assert.equal(answer.status, 401)
    })
  }
})

function templatesOf(endpoints: readonly Endpoint[]): string[] {
  return [...new Set(endpoints.map(({ path }) => path))]
}

/** An address of a template, with a value for each parameter that is no name in another one. */
function toAddress(template: string, service?: string): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'language') return 'en'
    if (name === 'dataset')
      return datasets.find((dataset) => dataset.service === service)?.id ?? 'any-dataset'
    if (template.startsWith('/e/jobs/') && service !== undefined)
      return `${service === 'docdb' ? jobKinds.docdb.idPrefix : jobKinds.conversion.idPrefix}_1`
    return `any-${name}`
  })
}

/** The addresses that a template has in common with another one. */
function shared(template: string, templates: readonly string[]): string[] {
  const segments = template.split('/')
  return templates.flatMap((other) => {
    const others = other.split('/')
    const isApart =
      other === template ||
      others.length !== segments.length ||
      segments.some((segment, at) => isName(segment) && isName(others[at]!) && segment !== others[at])
    if (isApart) return []
    return toAddress(segments.map((segment, at) => (isName(segment) ? segment : others[at]!)).join('/'))
  })
}

function isName(segment: string): boolean {
  return !segment.includes('{')
}

/** Of the templates that fit an address, the one with a name at the first place where others have a parameter. */
function bestFor(address: string, templates: readonly string[]): string | undefined {
  const parts = address.split('/')
  let left = templates.filter((template) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address),
  )
  for (const [at, part] of parts.entries()) {
    const named = left.filter((template) => template.split('/')[at] === part)
    if (named.length > 0) left = named
  }
  assert.ok(left.length < 2, `${address} is one of ${left.join(' and ')}`)
  return left[0]
}

/** The service that answers for all: the first of those that answer the same, and the gateway where it gathers their answers. */
function serviceOf(template: string, service: string): string {
  if (template.startsWith('/download')) return 'conversion'
  return template === cataloguePath ? 'gateway' : service
}

function echo(path: string): Endpoint {
  return get(path, {
    summary: 'Names itself',
    params: z.looseObject({}),
    answers: { 200: { description: 'The template', schema: z.string() } },
    handle: () => path,
  })
}

async function serve(context: Parameters<typeof onEnd>[0], routes: Endpoint[]): Promise<string> {
  const service: Service = createService(platform, { name: 'echo', summary: 'Names paths', routes })
  const listener = await listen(service.handle)
  onEnd(context, () => listener.drain({ limitMs: 0 }))
  return listener.url
}
