import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import { post } from '../../src/http/endpoint.ts'
import { type FilesDouble, makeFiles } from './file-double.ts'
import { boundary, filePart, formEnd, formHead, openRaw, part, readAnswer, sendForm } from './form-bytes.ts'
import { startTested } from './service-double.ts'

const megabyte = 1024 * 1024

async function start(context: TestContext, files: FilesDouble = makeFiles()) {
  const tested = await startTested(
    context,
    [
      post('/e/take', {
        summary: 'Takes files',
        upload: { part: 'files', maxFiles: 3, fileBytes: 8 * megabyte },
        bodyLimit: 20 * megabyte,
        answers: { 200: { description: 'Names', schema: z.unknown() } },
        handle: ({ uploads }) => uploads.map(({ name, info }) => [name, info.bytes]),
      }),
    ],
    {},
    files,
  )
  return { ...tested, files }
}

/** The code of a problem, or the body as it is. */
function outcome({ status, json }: { status: number; json: unknown }): unknown {
  return status === 200 ? json : (json as { code: string }).code
}

const broken: { title: string; body: Buffer; code: string }[] = [
  { title: 'no boundary in it', body: Buffer.from('नमस्ते'), code: 'malformed_form' },
  { title: 'an end in the middle of a file', body: filePart('a', 'x'.repeat(500)), code: 'malformed_form' },
  {
    title: 'an end in the head of a part',
    body: Buffer.from(`--${boundary}\r\nContent-Dispo`),
    code: 'malformed_form',
  },
  {
    title: 'a head of a megabyte',
    body: Buffer.concat([part([`X-Bomb: ${'x'.repeat(megabyte)}`], 'x'), formEnd]),
    code: 'malformed_form',
  },
  {
    title: 'ten thousand lines in a head',
    body: Buffer.concat([
      part(
        Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1`),
        'x',
      ),
      formEnd,
    ]),
    code: 'malformed_form',
  },
  {
    title: 'thousands of parts that are nothing',
    body: Buffer.concat([
      ...Array.from({ length: 5_000 }, () => part(['Content-Type: text/plain'], 'x')),
      formEnd,
    ]),
    code: 'malformed_form',
  },
  {
    title: 'thousands of files',
    body: Buffer.concat([...Array.from({ length: 5_000 }, (_, at) => filePart(`${at}`, 'x')), formEnd]),
    code: 'too_many_files',
  },
  {
    title: 'thousands of texts',
    body: Buffer.concat([
      ...Array.from({ length: 5_000 }, (_, at) =>
        part([`Content-Disposition: form-data; name="a[${at}]"`], 'x'),
      ),
      formEnd,
    ]),
    code: 'invalid_body',
  },
  {
    title: 'a part under the name of a prototype',
    body: Buffer.concat([part(['Content-Disposition: form-data; name="__proto__[x]"'], 'x'), formEnd]),
    code: 'invalid_body',
  },
  {
    title: 'a form within a form',
    body: Buffer.concat([
      part(
        ['Content-Disposition: form-data; name="files"', 'Content-Type: multipart/mixed; boundary=inner'],
        '--inner\r\nContent-Disposition: file; filename="a.txt"\r\n\r\nx\r\n--inner--\r\n',
      ),
      formEnd,
    ]),
    code: 'invalid_body',
  },
  {
    title: 'a large file in a part without a name',
    body: Buffer.concat([
      part(['Content-Disposition: form-data; filename="a"'], Buffer.alloc(megabyte)),
      filePart('b', Buffer.alloc(megabyte)),
      formEnd,
    ]),
    code: 'invalid_body',
  },
  {
    title: 'a large file without a name of its own',
    body: Buffer.concat([
      part(
        [
          'Content-Disposition: form-data; name="files"; filename=""',
          'Content-Type: application/octet-stream',
        ],
        Buffer.alloc(megabyte),
      ),
      formEnd,
    ]),
    code: 'file_missing',
  },
  { title: 'nothing but its end', body: formEnd, code: 'file_missing' },
]

describe('a form', () => {
  for (const { title, body, code } of broken) {
    test(`with ${title} is refused, and the service keeps running`, async (context) => {
      const { url, files, reported } = await start(context)
      assert.equal(outcome(await sendForm(url, body)), code)
      assert.equal(files.stored.size, 0)
      assert.equal(files.running(), 0)
      assert.deepEqual(reported, [])
      assert.deepEqual(outcome(await sendForm(url, Buffer.concat([filePart('a', 'x'), formEnd]))), [['a', 1]])
    })
  }

  test('without a boundary in its type is refused', async (context) => {
    const { url } = await start(context)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data;;']) {
      const answer = await fetch(`${url}/e/take`, {
        method: 'POST',
        body: 'x',
        headers: { 'Content-Type': type },
      })
      assert.equal(((await answer.json()) as { code: string }).code, 'malformed_form', type)
    }
  })

  test('gives safe names, in Nepali too, by both ways to write them', async (context) => {
    const { url } = await start(context)
    const nepali = 'नेपाल सरकार — बजेट.txt'
    for (const [head, name] of [
      [`filename="${nepali}"`, nepali],
      [`filename="x.txt"; filename*=UTF-8''${encodeURIComponent(nepali)}`, nepali],
      ['filename="../../etc/passwd"', 'passwd'],
      ['filename="C:\\\\temp\\\\a.txt"', 'a.txt'],
      ['filename="a%0D%0AX-Evil: 1.txt"', 'aX-Evil: 1.txt'],
      ['filename="x\u202efdp.exe"', 'xfdp.exe'],
      [`filename="${'क'.repeat(100)}.pdf"`, `${'क'.repeat(83)}.pdf`],
      ['filename="/"', 'file'],
      ['filename=".."', 'file'],
      [`filename*=UTF-8''%FF%FE.txt`, undefined],
    ] as const) {
      const body = part([`Content-Disposition: form-data; name="files"; ${head}`], 'x')
      const found = outcome(await sendForm(url, Buffer.concat([body, formEnd])))
      if (name === undefined) assert.ok(Array.isArray(found) || found === 'file_missing', head)
      else assert.deepEqual(found, [[name, 1]], head)
    }
  })

  test('that is refused after many megabytes still gets its answer, and the connection stays open', async (context) => {
    const { url, files } = await start(context)
    const body = Buffer.concat([
      filePart('a', Buffer.alloc(6 * megabyte)),
      filePart('big.bin', Buffer.alloc(9 * megabyte)),
      filePart('c', Buffer.alloc(2 * megabyte)),
      formEnd,
    ])
    const { socket, heard } = openRaw(url)
    socket.write(formHead(body.length))
    socket.write(body)
    // Pipelined behind it.
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await waitFor('both answers', () => heard().includes('"alive"'))
    socket.destroy()
    assert.equal(outcome(readAnswer(heard())), 'file_too_large')
    assert.match(heard(), /big\.bin/)
    assert.equal(heard().match(/HTTP\/1\.1 \d/g)?.length, 2)
    assert.equal(files.stored.size, 0)
  })

  test('in chunks without end is refused at the limit and then cut off', async (context) => {
    const { url, files } = await start(context)
    const { socket, heard, closed } = openRaw(url)
    socket.write(formHead(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked'))
    const chunk = Buffer.alloc(megabyte)
    let open = true
    closed.then(() => {
      open = false
    })
    const send = (bytes: Buffer) =>
      new Promise<void>((resolve) => {
        socket.write(`${bytes.length.toString(16)}\r\n`)
        socket.write(bytes)
        socket.write('\r\n', () => resolve())
      })
    for (let at = 0; at < 100 && open; at += 1) {
      await Promise.race([send(at === 0 ? filePart('a', '').subarray(0, -2) : chunk), closed])
    }
    await closed
    assert.equal(outcome(readAnswer(heard())), 'file_too_large')
    await waitFor('nothing to be left', () => files.running() === 0 && files.stored.size === 0)
  })

  test('that is refused for one part does not begin to store the next', async (context) => {
    const { url, files } = await start(context)
    const { socket, heard } = openRaw(url)
    socket.write(formHead(megabyte))
    socket.write(
      Buffer.concat([
        part(['Content-Disposition: form-data; name="colour"'], 'red'),
        filePart('begun', 'x'.repeat(100)).subarray(0, -20),
      ]),
    )
    await waitFor('the answer, before the form has ended', () => heard().includes('}'))
    socket.destroy()
    assert.equal(outcome(readAnswer(heard())), 'invalid_body')
    assert.equal(files.begun(), 0)
  })

  test('whose sender leaves leaves nothing behind', async (context) => {
    const { url, files, reported } = await start(context)
    const { socket } = openRaw(url)
    socket.write(formHead(5 * megabyte))
    socket.write(filePart('first', 'whole'))
    socket.write(filePart('second', Buffer.alloc(megabyte)).subarray(0, -100))
    await waitFor('the first file', () => files.stored.size === 1 && files.taken() > megabyte / 2)
    socket.destroy()
    await waitFor('nothing to be left', () => files.running() === 0 && files.stored.size === 0)
    assert.deepEqual(reported, [])
  })

  test('that is longer or shorter than it says is refused, or its next request is', async (context) => {
    const { url, files } = await start(context)
    const body = Buffer.concat([filePart('a', 'x'), formEnd])
    const { socket, heard, closed } = openRaw(url)
    socket.write(formHead(body.length - 10))
    socket.write(body)
    await closed
    assert.equal(outcome(readAnswer(heard())), 'malformed_form')
    assert.match(heard(), /malformed_request/)
    assert.equal(files.stored.size, 0)
  })
})
