import assert from 'node:assert/strict'
import { openAsBlob } from 'node:fs'
import path from 'node:path'
import { before } from 'node:test'
import { noBrowser } from '@tathya/testing/browser'
import type { Browser } from 'playwright-core'
import { type Product, root, withKey } from '../../start-product.ts'
import { sharedBrowser, sharedProduct } from '../shared.ts'
import { newVisitor, type View, type Visitor } from '../visitor.ts'

/** Files for uploads. */
export const examples = path.join(root, 'docs/examples')

/** A started product with two customers, and a browser. */
class Site {
  product!: Product
  /** Keys of two customers. */
  readonly keys = { first: '', second: '' }
  /** The first customer, signed in. */
  owner!: Visitor
  #browser!: Browser

  visitor(view?: View): Promise<Visitor> {
    return newVisitor(this.#browser, this.product.url, view)
  }

  async signedIn(key: string, view?: View): Promise<Visitor> {
    const visitor = await this.visitor(view)
    await visitor.signIn(key)
    return visitor
  }

  /** Logs an entry of the first customer. */
  async log(entry: object): Promise<void> {
    const body = { customer_id: 1, ...entry }
    const answer = await this.product.client.post('/e/logger', body, withKey(this.keys.first))
    assert.equal(answer.status, 201, answer.text)
  }

  /** Converts a picture of the first customer; resolves with the id of the job. */
  async convert(): Promise<string> {
    const form = new FormData()
    form.append('files', await openAsBlob(path.join(examples, 'himal.jpg')), 'himal.jpg')
    const answer = await fetch(`${this.product.url}/e/ai_engine/doc_ready?to_format=pdf`, {
      method: 'POST',
      body: form,
      headers: withKey(this.keys.first),
    })
    assert.equal(answer.status, 200)
    return ((await answer.json()) as { job_id: string }).job_id
  }

  /** Takes the product and the browser, and makes the keys. */
  async start(): Promise<void> {
    ;[this.product, this.#browser] = await Promise.all([sharedProduct(), sharedBrowser()])
    const scopes = ['documents', 'chat', 'log:read', 'log:write']
    for (const [name, customer] of [
      ['first', 1],
      ['second', 2],
    ] as const) {
      const body = { scopes, customer_id: customer }
      const answer = await this.product.client.post('/admin/keys', body, withKey(this.product.adminKey))
      this.keys[name] = answer.body.key
    }
    this.owner = await this.signedIn(this.keys.first)
  }
}

/** One for all tests of these pages. */
export const site = new Site()

before(async () => {
  if (noBrowser === false) await site.start()
})
