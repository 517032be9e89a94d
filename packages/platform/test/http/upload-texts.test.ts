import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { post } from '../../src/http/endpoint.ts'
import { makeFiles } from './file-double.ts'
import { readProblem, startTested } from './service-double.ts'

/** An endpoint whose form has a text beside its files. */
const taking = post('/e/take', {
  summary: 'Takes files and a text',
  upload: { part: 'files', maxFiles: 2, fileBytes: 1_000 },
  body: z.strictObject({ secret: z.string().min(2).optional() }),
  bodyLimit: 10_000,
  answers: { 200: { description: 'What came', schema: z.unknown() } },
  handle: ({ uploads, body }) => ({ files: uploads.length, ...body }),
})

type FormPart = readonly [name: string, content: string | Blob]

async function start(context: Parameters<typeof startTested>[0]) {
  const files = makeFiles()
  const { url } = await startTested(context, [taking], {}, files)
  const send = (...parts: readonly FormPart[]) => {
    const form = new FormData()
    for (const [name, content] of parts) form.append(name, content as string)
    return fetch(`${url}/e/take`, { method: 'POST', body: form })
  }
  return { url, files, send }
}

const file: FormPart = ['files', new Blob(['x'])]

describe('a text part of a form', () => {
  test('is given to the handler, before or after the files', async (context) => {
    const { send } = await start(context)
    assert.deepEqual(await (await send(['secret', 'पासवर्ड'], file)).json(), { files: 1, secret: 'पासवर्ड' })
    assert.deepEqual(await (await send(file, file, ['secret', 'ab'])).json(), { files: 2, secret: 'ab' })
    assert.deepEqual(await (await send(file)).json(), { files: 1 })
  })

  test('is refused if it is wrong, twice there, too long, unknown or a file; and no file stays', async (context) => {
    const { files, send } = await start(context)
    const faults = async (...parts: readonly FormPart[]) => {
      const answer = await send(...parts)
      const { code, errors } = await readProblem(answer)
      return [answer.status, code, ...errors.map(({ field, message }) => `${field} ${message}`)].join(' ')
    }
    assert.match(await faults(file, ['secret', 'a']), /^400 invalid_body secret /)
    assert.match(await faults(['secret', 'ab'], ['secret', 'cd'], file), /^400 invalid_body /)
    assert.match(await faults(file, ['secret', 'a'.repeat(1_001)]), /secret is too long$/)
    assert.match(await faults(file, ['other', 'ab']), /other is not a part of this form$/)
    assert.match(await faults(file, ['secret', new Blob(['ab'])]), /secret must be sent once, as text/)
    assert.equal(files.stored.size, 0)
  })

  test('is documented', async (context) => {
    const { url } = await start(context)
    const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>
    }
    const { schema } = paths['/e/take']!.post.requestBody.content['multipart/form-data']!
    assert.deepEqual(Object.keys((schema as { properties: object }).properties), ['files', 'secret'])
  })
})
