import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { inOneProcess } from '../modes.ts'
import { type Operation, type Parameter, readOperations } from '../operations.ts'
import { type Product, root, withKey } from '../start-product.ts'

/** Examples without a key that lead to nothing here: a file of a finished job, and rows of a dataset that does not ship. */
const notHere = ['GET /download/{filename}', 'GET /e/exchangeRates/{id}']

/** What is sent of a file, by the end of its name: an example has only the name. */
const contents: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  '.docx': Uint8Array.from(readFileSync(path.join(root, 'docs/examples/notice.docx'))),
  '.map': Buffer.from('{"version":3,"sources":["app.ts"],"names":[],"mappings":"AAAA"}'),
}

/** A parameter with the value that an example gives it. */
type Given = readonly [parameter: Parameter, value: unknown]

/** The parameters of an example; an optional one has an example of its own where a request needs one of several. */
function givenIn({ parameters }: Operation): Given[] {
  return parameters
    .filter(({ required, example }) => required === true || example !== undefined)
    .map((parameter) => [parameter, parameter.example])
}

/** The values that the schemas of other parameters state as examples. */
function optionalIn({ parameters }: Operation): Given[] {
  return parameters
    .filter(({ required }) => required !== true)
    .flatMap((parameter) => (parameter.schema.examples ?? []).map((value): Given => [parameter, value]))
}

function toAddress(operation: Operation, given: readonly Given[]): string {
  let { path: address } = operation
  const query = new URLSearchParams()
  for (const [{ name, in: place }, value] of given) {
    if (place === 'query') query.set(name, String(value))
    else address = address.replace(`{${name}}`, encodeURIComponent(String(value)))
  }
  return `${address}?${query}`
}

/** The bodies of an operation with their headers: one for each example, or none. */
function toBodies({ examples }: Operation): Pick<RequestInit, 'body' | 'headers'>[] {
  const bodies = Object.entries(examples).map(([type, example]) => {
    if (type === 'multipart/form-data') return { body: toForm(example as Record<string, unknown>) }
    const body = typeof example === 'string' ? example : JSON.stringify(example)
    return { body, headers: { 'Content-Type': type } }
  })
  return bodies.length === 0 ? [{}] : bodies
}

function toForm(example: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [part, value] of Object.entries(example)) {
    if (!Array.isArray(value)) form.append(part, String(value))
    else for (const file of value) form.append(part, new Blob([contents[path.extname(file)]!]), file)
  }
  return form
}

/** Sends an example, with a key only where the document asks for one. */
async function send({ client, adminKey }: Product, operation: Operation, given: readonly Given[], init = {}) {
  const { headers, ...rest } = init as RequestInit
  const key = operation.statuses.includes('401') ? withKey(adminKey) : {}
  const sent = { method: operation.method, ...rest, headers: { ...(headers as object), ...key } }
  const address = toAddress(operation, given)
  const { status, text } = await client.request(address, sent)
  const isGood = status >= 200 && status < 300
  return { status, isGood, message: `${operation.method} ${address} -> ${status} ${isGood ? '' : text}` }
}

inOneProcess('requests as in the examples of the OpenAPI document', (current) => {
  test('are answered as it promises', async () => {
    const operations = readOperations(current().document)
    const missing: string[] = []
    let sent = 0
    for (const operation of operations) {
      for (const body of toBodies(operation)) {
        const { status, isGood, message } = await send(current(), operation, givenIn(operation), body)
        sent += 1
        if (isGood) continue
        // A resource of a caller, such as a job: there is none of this name.
        assert.equal(status, 404, message)
        assert.ok(operation.statuses.includes('404') && givenIn(operation).length > 0, message)
        if (!operation.statuses.includes('401')) missing.push(`${operation.method} ${operation.path}`)
      }
    }
    assert.ok(sent >= operations.length && sent > 150, `${sent} requests`)
    assert.deepEqual(missing, notHere)
  })

  test('are answered with what is optional too', async () => {
    const operations = readOperations(current().document)
    let sent = 0
    for (const operation of operations) {
      const optional = optionalIn(operation)
      for (const given of optional) {
        const others = optional.filter(([{ name }]) => name !== given[0].name)
        // Some stand only beside another, and some exclude the one that is given otherwise.
        const needed = givenIn(operation).filter(([{ required }]) => required === true)
        const ways = [needed, givenIn(operation), ...others.map((other) => [...needed, other])]
        const refusals: string[] = []
        for (const way of ways) {
          const { isGood, message } = await send(current(), operation, [...way, given])
          refusals.push(message)
          if (isGood) break
        }
        sent += 1
        assert.match(refusals.at(-1)!, /-> 2\d\d $/, refusals.join('\n'))
      }
    }
    assert.ok(sent > 20, `${sent} requests`)
  })
})
