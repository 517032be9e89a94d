import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { before, describe, test } from 'node:test'
import type { ConversionAnswer } from '@tathya/contracts/http'
import { type CheckedAnswer, waitFor } from '@tathya/testing'
import { docReady, listFiles, photo } from '../doc-ready.ts'
import { type Product, withKey } from '../start-product.ts'
import { debuggedProduct } from './debugged-product.ts'

let root: string
let product: Product
/** What callers were told and a log must not tell: addresses with tokens, keys, secrets. */
const secrets: string[] = []

before(async () => {
  ;({ root, product } = await debuggedProduct())
  secrets.push(product.adminKey)
})

/** Sends the photo in a part whose Content-Disposition is written by hand, byte for byte. */
async function sendNamed(
  disposition: string | Buffer,
  content: Uint8Array | string = photo.content,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<CheckedAnswer> {
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; '),
    Buffer.from(disposition),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const answer = await product.client.request(`${docReady}?to_format=pdf${query}`, {
    method: 'POST',
    headers: {
      ...{ ...withKey(product.adminKey), Prefer: 'wait=60' },
      ...{ 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
    },
    body,
  })
  if (answer.status === 200) secrets.push(/[0-9a-f]{32}/.exec(answer.body.download_url)![0])
  return answer
}

/** Reads `Content-Disposition` by the grammar of RFC 6266 and RFC 8187; gives both names. */
function readDisposition(header: string | null): { plain: string; extended: string } {
  const shape =
    /^attachment; filename="([\x20\x21\x23-\x5b\x5d-\x7e]+)"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/
  const match = shape.exec(header ?? '')
  assert.ok(match, `${header} is no Content-Disposition`)
  return { plain: match[1]!, extended: decodeURIComponent(match[2]!) }
}

const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Follows an answer to its file: the address works, and the name it is saved under is harmless. */
async function readSavedName({ download_url }: ConversionAnswer): Promise<string> {
  const { pathname, origin } = new URL(download_url)
  assert.equal(origin, product.url)
  assert.match(pathname, /^\/download\/[\w.%-]+-[0-9a-f]{32}\.pdf$/)
  const { status, headers } = await product.client.get(pathname)
  assert.equal(status, 200, pathname)
  const { plain, extended } = readDisposition(headers.get('content-disposition'))
  for (const name of [plain, extended]) {
    assert.doesNotMatch(name, unseen)
    assert.doesNotMatch(name, /[/\\:"<>|?*]|^[.-]/)
    assert.match(name, /\.pdf$/)
    assert.ok(Buffer.byteLength(name) <= 255, `${name} has ${Buffer.byteLength(name)} bytes`)
  }
  return extended
}

const plain = (name: string) => `filename="${name}"`

/** Names as they are sent, and under which their PDFs are saved. */
const names: readonly (readonly [what: string, disposition: string, saved: string | RegExp])[] = [
  ['that climbs out of its folder', plain('../../../../../../etc/passwd'), 'passwd.pdf'],
  ['that is a whole path', plain('/etc/cron.d/job'), 'job.pdf'],
  ['that is a path of Windows', plain('C:\\\\Windows\\\\System32\\\\चिठी.jpg'), 'चिठी.pdf'],
  ['of dots alone', plain('..'), 'file.pdf'],
  ['of a hidden file', plain('.htaccess'), 'document.pdf'],
  ['that a shell would run', plain('-rf; $(reboot) `id` | x &.jpg'), 'rf-reboot-id-x.pdf'],
  ['that a browser would run', plain('<script>alert(1)</script>.jpg'), 'script.pdf'],
  ['with quotes that end it', plain('a\\"b\\"; filename=\\"c.exe'), /^a-b/],
  ['with escaped line ends', plain('एक%22%0d%0aSet-Cookie:%20x=1%2f..%2f.jpg'), /^एक-Set-Cookie/],
  ['of 300 bytes in Nepali', plain(`${'क'.repeat(100)}.jpg`), /^क{20,80}\.pdf$/],
  ['of 300 letters', plain(`${'x'.repeat(300)}.jpg`), /^x{20,80}\.pdf$/],
  ['that turns its direction', plain('photo\u202egpj.exe'), 'photogpj.pdf'],
  ['in Nepali, with a joiner', plain('नेपालको नक्सा २०८३ - क्\u200dष.jpg'), 'नेपालको-नक्सा-२०८३-क्\u200dष.pdf'],
  ['with emoji', plain('परिवार 🏔️👨‍👩‍👧.jpg'), 'परिवार.pdf'],
  ['of an emoji alone', plain('🏔️.jpg'), 'document.pdf'],
  ['of a device', plain('CON'), 'CON.pdf'],
  [
    'that is given twice',
    `filename="plain.jpg"; filename*=UTF-8''${encodeURIComponent('../हिमाल "१".jpg')}`,
    'हिमाल-१.pdf',
  ],
  [
    'with line ends in its extended form',
    `filename*=UTF-8''${encodeURIComponent('a\r\nX-Evil: 1\r\n\r\nb.jpg')}`,
    /^a.*\.pdf$/,
  ],
  ['of zero bytes in its extended form', `filename*=UTF-8''%00%00.jpg`, /\.pdf$/],
]

describe('the name of a document', () => {
  for (const [what, disposition, saved] of names) {
    test(`${what} makes an address that works`, async () => {
      const { status, body, text } = await sendNamed(disposition)
      assert.equal(status, 200, text)
      const name = await readSavedName(body)
      if (typeof saved === 'string') assert.equal(name, saved)
      else assert.match(name, saved)
    })
  }

  test('that breaks the head of its part is refused or made harmless', async () => {
    const broken = [
      plain('a\r\nX-Evil: 1\r\nb.jpg'),
      plain('a\0b.jpg'),
      plain('bell\u0007.jpg'),
      plain('a\r\n\r\nb.jpg'),
      Buffer.concat([Buffer.from('filename="'), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from('.jpg"')]),
      plain('x'.repeat(100_000)),
      'filename="never ends',
      "filename*=UTF-8''%ZZ%E0%A4.jpg",
      "filename*=nonsense'x'a.jpg",
      plain(''),
      'filename=',
    ]
    for (const disposition of broken) {
      const { status, headers, body, text } = await sendNamed(disposition)
      assert.ok([200, 400, 415].includes(status), `${disposition}: ${text}`)
      assert.equal(headers.get('x-evil'), null)
      if (status === 200) await readSavedName(body)
    }
  })

  test('is repeated without what could mislead where the document is refused', async () => {
    const { status, body } = await sendNamed(plain('../गोप्य\u202e\u2066.exe'), '%!PS-Adobe-3.0')
    assert.equal(status, 415)
    assert.ok(body.detail.startsWith('गोप्य.exe is of the type application/postscript'), body.detail)
    assert.doesNotMatch(body.detail, unseen)
  })
})

describe('the head of a request', () => {
  test('names no address of somebody else in an answer', async () => {
    const { body } = await sendNamed(plain('a.jpg'), photo.content, {
      headers: {
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        Forwarded: 'host=evil.example',
      },
    })
    await readSavedName(body)
    const before = listFiles(product.folder, 'files').length
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${product.url}${docReady}?to_format=pdf`, {
        method: 'POST',
        headers: {
          ...withKey(product.adminKey),
          Host: 'evil.example',
          'Content-Type': 'multipart/form-data; boundary=x',
        },
      })
      sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
      sent.end(
        '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n',
      )
    })
    assert.equal(status, 421)
    await waitFor('no file of it', () => listFiles(product.folder, 'files').length === before)
  })
})

describe('what hostile requests leave', () => {
  test('is within the data folder, under names of its own', () => {
    assert.deepEqual(readdirSync(root).toSorted(), ['data', 'tmp'])
    assert.deepEqual(listFiles(root, 'tmp'), [])
    for (const file of listFiles(product.folder, 'files')) assert.match(file, /^[\da-z]{2}[/\\][\da-z]{26}$/)
    for (const name of readdirSync(product.folder)) {
      assert.match(
        name,
        /^(?:(?:admin|callback)-key|identity-key\.json|(?:events|records|lock)\.sqlite[\w-]*|running\.json|installation\.json|files|conversion|docdb|datasets)$/,
      )
    }
  })

  test('is a log of whole lines, without tokens, keys and secrets', async () => {
    const secret = (await product.client.get('/e/callbackSecret', withKey(product.adminKey))).body.secret
    secrets.push(secret, secret.slice('whsec_'.length), 'token-of-a-receiver')
    const callback = encodeURIComponent('http://127.0.0.1:1/?key=token-of-a-receiver')
    const query = `&callback_url=${callback}`
    assert.equal((await sendNamed(plain('a.jpg'), photo.content, { query })).status, 200)
    for (const address of [
      `/download/x-${secrets[1]}.pdf`,
      `/download/${secrets[1]}`,
      `/Download/a-${secrets[1]}.pdf`,
    ])
      assert.equal((await fetch(product.url + address)).status, 404)
    await waitFor('the callback to fail', () => product.child.output().includes('A callback has failed'))
    const id = 'the-last-request'
    await product.client.get('/livez', { 'X-Request-Id': id })
    const lines = await waitFor('the last line', () => {
      const [, log] = product.child.output().split('Ctrl-C stops it.\n')
      return log!.includes(id) && log!.trim().split('\n')
    })
    assert.ok(lines.length > names.length)
    for (const line of lines) {
      assert.equal(typeof JSON.parse(line), 'object', line)
      assert.doesNotMatch(line, unseen)
      for (const hidden of secrets) assert.ok(!line.includes(hidden), line)
    }
    assert.ok(lines.some((line) => line.includes('/download/[hidden]')))
    assert.ok(!lines.some((line) => /unexpected error|"status":500/.test(line)))
  })
})
